import type { FormInput } from '../section';

/** The form of a trigger as n8n hands it to a poll. */
export interface TriggerInput extends FormInput {
	/** Whether the workflow has a value for a parameter. */
	holds(parameter: string): boolean;
	/** Whether the value of a parameter, or part of it, comes from an expression. */
	holdsExpression(parameter: string): boolean;
}
