/** States of a topic, as far as one gets. */
export const topicStates = ['studied', 'review', 'done'] as const

/** Why a question went wrong. */
export const mistakeCauses = ['knowledge', 'attention', 'time'] as const

/** Days after which a question is solved again: a right answer goes on to the next number, a wrong one back to the first. */
export const mistakeDays = [1, 3, 7, 21] as const

export const mistakeStates = ['due', 'later', 'solved'] as const

type Studied = { lastOn: string | null; plan: { lastOn: string | null } }

/** The last day on which a topic was studied, as it was said or ticked off. */
export const lastStudied = ({ lastOn, plan }: Studied): string | null =>
  (plan.lastOn ?? '') > (lastOn ?? '') ? plan.lastOn : lastOn
