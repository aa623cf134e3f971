/** The largest id a row can have; PostgreSQL's `integer`. */
export const largestId = 2_147_483_647

/** Digits of a row's id as it is in a path. */
export const idDigits = /^[1-9]\d{0,9}$/

/** A row's id from an address; undefined when it is none. */
export function readId(text: string | null | undefined): number | undefined {
  const id = idDigits.test(text ?? '') ? Number(text) : Number.NaN
  return id <= largestId ? id : undefined
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** A user's id from an address, in small letters; undefined when it is none. */
export function readUserId(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase()
  return id !== undefined && uuid.test(id) ? id : undefined
}
