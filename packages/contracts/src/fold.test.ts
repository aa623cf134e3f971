import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trFold } from './fold.ts'

describe('trFold', () => {
  test.each([
    ['Işık', 'isik'],
    ['IŞIK', 'isik'],
    ['isik', 'isik'],
    ['İstanbul Üniversitesi', 'istanbul universitesi'],
    ['ÇAĞLA ÖZTÜRK', 'cagla ozturk'],
    ['Hilâl Rüzgâr', 'hilal ruzgar'],
    ['I İ ı i', 'i i i i'],
    ['BOĞAZİÇİ ÜNİVERSİTESİ'.normalize('NFD'), 'bogazici universitesi'],
    // The result of lowercasing `İ` in a program that does not know Turkish.
    ['i\u0307zmir', 'izmir'],
  ])('%s → %s', (text, folded) => expect(trFold(text)).toBe(folded))

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
