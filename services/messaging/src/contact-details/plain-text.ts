import { trFold } from '@kocyolu/contracts'

/** Letters of other alphabets that look like ours, and digits that other scripts write. */
const alike: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{ ѕ: 's', ԁ: 'd', ɡ: 'g', ο: 'o', α: 'a', ι: 'i', ν: 'v', ρ: 'p', τ: 't', ε: 'e' },
}

/** A text as somebody reads it: one form of each letter and digit, without marks and what cannot be seen. */
export function plainText(text: string): string {
  const folded = trFold(text.normalize('NFKC')).replace(/[\p{M}\p{Cf}]/gu, '')
  return folded
    .replace(/[\u0370-\u052f\u0250-\u02af]/g, letter => alike[letter] ?? letter)
    .replace(/\p{Nd}/gu, digitOf)
}

/** The digits of a script stand ten by ten, from zero on. */
function digitOf(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit
  let value = 0
  let code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    value += 1
    code -= 1
  }
  return String(value)
}
