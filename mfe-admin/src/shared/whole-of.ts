/** A typed whole number; NaN for anything else, which the schema of its form refuses. */
export const wholeOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
