/** What most pieces do not have. */
export const nothingMore = { title: null, rating: null, pictureUrl: null, link: null } as const

/** Where the reviews of a coach stand. */
export const reviewsLink = (mentorProfileId: number): string => `/mentors/${mentorProfileId}#reviews`
