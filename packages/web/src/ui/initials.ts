interface Name {
  firstName: string
  lastName: string
}

const tiles = 6
const first = (text: string) => [...text.trim()][0] ?? ''

/** 'Işık Demir' gives 'ID'. */
export const initials = (name: Name) => (first(name.firstName) + first(name.lastName)).toLocaleUpperCase('tr')

/** One of the tile colours, the same for the same name everywhere. */
export function tileOf(name: Name): number {
  let sum = 0
  for (const letter of `${name.firstName} ${name.lastName}`)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % tiles
}
