/**
 * The search of an address without what its page does not read, in one order: `?` and what is left, or nothing. What a user
 * was counted by elsewhere makes no page of its own.
 */
export function canonicalSearch(search: string, names: string[]): string {
  const given = new URLSearchParams(search)
  const read = names.flatMap(name =>
    given
      .getAll(name)
      .filter(value => value !== '')
      .map((value): [string, string] => [name, value]),
  )
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}
