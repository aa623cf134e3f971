/** Every list of sessions; one change may concern all of them. */
export const sessionsKey = ['sessions'] as const
