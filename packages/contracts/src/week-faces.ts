/** How a week was. */
export const weekFaces = ['good', 'fair', 'hard'] as const
