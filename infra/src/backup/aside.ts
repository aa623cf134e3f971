/** Under which name a schema waits for the end of the restore that takes its place. */
export const asideName = (schema: string): string => `${schema} before the restore`
