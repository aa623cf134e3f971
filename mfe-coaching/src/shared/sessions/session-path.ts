/** The page of a session. */
export const sessionPath = (id: number): string => `/dashboard/sessions/${id}`
