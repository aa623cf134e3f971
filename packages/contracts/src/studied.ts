/** States of a topic, as far as one gets. */
export const topicStates = ['studied', 'review', 'done'] as const

type Studied = { lastOn: string | null; plan: { lastOn: string | null } }

/** The last day on which a topic was studied, as it was said or ticked off. */
export const lastStudied = ({ lastOn, plan }: Studied): string | null =>
  (plan.lastOn ?? '') > (lastOn ?? '') ? plan.lastOn : lastOn
