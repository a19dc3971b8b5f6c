/** The choice of how many messages the input items make, and from what. */
export const MESSAGES = 'messages';
export const MESSAGES_LABEL = 'Messages';
export const EACH_ITEM = { name: 'One for Each Item', value: 'eachItem' };
export const ALL_ITEMS = { name: 'One for All Items Together', value: 'allItems' };
export const COLUMNS = 'columns';
