/** Digits in groups, as they are written: each group, apart from the next by one sign. */
const runs = /(?<![\p{L}\p{N}])\d+(?:[ .\-/]\d+)*(?![\p{L}\p{N}])/gu

const digitsOf = (groups: readonly string[]): string => groups.join('')

/** Groups that follow each other and have so many digits together: a few of each place, as long as the run is. */
function* windowsOf(text: string, min: number, max: number): Generator<string[]> {
  for (const [run] of text.matchAll(runs)) {
    const groups = run.split(/[ .\-/]/)
    for (let from = 0; from < groups.length; from += 1) {
      let length = 0
      for (let to = from; to < groups.length && length < max; to += 1) {
        length += groups[to]?.length ?? 0
        if (length >= min && length <= max) yield groups.slice(from, to + 1)
      }
    }
  }
}

/** Whether a text has a T.C. identity number: eleven digits, of which the last two follow from those before. */
export function hasIdentityNumber(text: string): boolean {
  for (const groups of windowsOf(text, 11, 11))
    if (isIdentityForm(groups) && isIdentityNumber(digitsOf(groups))) return true
  return false
}

/** In one group, in threes and twos, or each digit apart. Nets, scores and questions are lists of one or two digits. */
function isIdentityForm(groups: readonly string[]): boolean {
  if (groups.length === 1) return true
  if (groups.every(({ length }) => length === 1)) return true
  return groups.length <= 5 && groups.every(({ length }) => length >= 2) && groups.some(g => g.length >= 3)
}

function isIdentityNumber(digits: string): boolean {
  const [first = 0, ...rest] = [...digits].map(Number)
  const all = [first, ...rest]
  if (first === 0 || new Set(digits.slice(0, 9)).size === 1) return false
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (all[place] ?? 0), 0)
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10
  return all[9] === tenth && all[10] === sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10
}

/** First digits of cards that are used in Turkey: Visa, Mastercard, American Express, Troy. */
const cards = /^(?:4|5[1-5]|2[2-7]|3[47]|9792|65)/

/** Whether a text has the number of a card, whose digits have Luhn's sum. */
export function hasCardNumber(text: string): boolean {
  for (const groups of windowsOf(text, 15, 16)) {
    const digits = digitsOf(groups)
    const isForm = groups.length === 1 || groups.every(({ length }) => length >= 4)
    if (
      isForm &&
      cards.test(digits) &&
      digits.length === (/^3[47]/.test(digits) ? 15 : 16) &&
      hasLuhnSum(digits)
    )
      return true
  }
  return false
}

function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Lengths of IBANs, by the country. */
const lengths: Readonly<Record<string, number>> = {
  ...{
    tr: 26,
    de: 22,
    gb: 22,
    nl: 18,
    fr: 27,
    at: 20,
    be: 16,
    ch: 21,
    es: 24,
    it: 27,
    az: 28,
    bg: 22,
    cy: 28,
  },
}
const ibans = /(?<![\p{L}\p{N}])([a-z]{2}) ?(\d(?:[ -]?[\da-z]){14,40})/gu

/** Whether a folded text has an IBAN, which is one more than a multiple of 97. */
export function hasIban(text: string): boolean {
  for (const [, country = '', rest = ''] of text.matchAll(ibans)) {
    const iban = `${country}${rest.replaceAll(/[ -]/g, '')}`.slice(0, lengths[country] ?? 0)
    if (iban && iban.length === lengths[country] && isIban(iban)) return true
  }
  return false
}

function isIban(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = moved.replaceAll(/[a-z]/g, letter => String(letter.charCodeAt(0) - 87))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
