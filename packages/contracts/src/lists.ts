/** A part of a list; `nextCursor` leads to what comes after it, and is null at the end. */
export type ListOf<T> = { items: T[]; nextCursor: string | null }

/** An answer that may be an array, as the list it stands for. */
export const asList = <T>(answer: T[] | ListOf<T>): ListOf<T> =>
  Array.isArray(answer) ? { items: answer, nextCursor: null } : answer
