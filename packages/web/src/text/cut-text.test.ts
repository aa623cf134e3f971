import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutText } from './cut-text.ts'

const { Segmenter } = Intl
const count = (text: string) => Array.from(new Segmenter('tr').segment(text)).length

afterEach(() => vi.unstubAllGlobals())

describe.each(['with Intl.Segmenter', 'without Intl.Segmenter'])('in a browser %s', browser => {
  beforeEach(() => {
    if (browser === 'without Intl.Segmenter') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  })

  it.each([
    ['kısa', 10, 'kısa'],
    ['tam on har', 10, 'tam on har'],
    ['bir kelime daha', 10, 'bir kelime…'],
    ['boşluk sonunda', 7, 'boşluk…'],
    ['👩‍🎓👩‍🎓👩‍🎓', 2, '👩‍🎓👩‍🎓…'],
    ['i̇i̇i̇', 2, 'i̇i̇…'],
    ['👋🏽👋🏽🇹🇷🇹🇷', 3, '👋🏽👋🏽🇹🇷…'],
    ['  kenar  ', 5, 'kenar'],
    ['', 5, ''],
  ])('%s cut at %i is %s', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected)
  })

  it('never gets longer than asked and only ever takes from the end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (text, max) => {
          const cut = cutText(text, max)
          expect(count(cut)).toBeLessThanOrEqual(max + 1)
          expect(text.trim().startsWith(cut.replace(/…$/, ''))).toBe(true)
        },
      ),
    )
  })
})
