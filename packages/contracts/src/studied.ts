/** States of a topic, as far as one gets. */
export const topicStates = ['studied', 'review', 'done'] as const

/** Why a question went wrong. */
export const mistakeCauses = ['knowledge', 'attention', 'time'] as const

/** Days after which a question is solved again: a right answer goes on to the next number, a wrong one back to the first. */
export const mistakeDays = [1, 3, 7, 21] as const

export const mistakeStates = ['due', 'later', 'solved'] as const

/** When a student may be reminded in the evening, and how. */
export const eveningTimes = [
  ...(['17:00', '17:30', '18:00', '18:30', '19:00'] as const),
  ...(['19:30', '20:00', '20:30', '21:00', '21:30'] as const),
] as const
export const eveningChannels = ['push', 'mail'] as const

type Studied = { lastOn: string | null; plan: { lastOn: string | null } }

/** The last day on which a topic was studied, as it was said or ticked off. */
export const lastStudied = ({ lastOn, plan }: Studied): string | null =>
  (plan.lastOn ?? '') > (lastOn ?? '') ? plan.lastOn : lastOn
