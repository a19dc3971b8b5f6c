/** The actions of the message log that have a choice of their own in Trigger On. */
export const SINGLE_ACTIONS = ['opened', 'delivered', 'sent'] as const;
