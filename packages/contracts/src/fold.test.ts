import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trFold } from './fold.ts'
import { foldCases } from './testing/fold-cases.ts'

describe('trFold', () => {
  test.each(foldCases)('%s → %s', (text, folded) => expect(trFold(text)).toBe(folded))

  test('both forms of Unicode fold to one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => trFold(text.normalize('NFD')) === trFold(text)),
      { examples: [['Ǐ'], ['Ḯ']] },
    )
  })

  test('how a Turkish word is cased does not matter', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîû') })
    fc.assert(fc.property(word, text => trFold(text.toLocaleUpperCase('tr')) === trFold(text)))
  })
})
