import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPieces } from './personal-data.ts'

it('loses nothing, makes none too long, and cuts no sign in two', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'ş', '🙂', '"'), maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 9 }), (text, max) => {
      const pieces = inPieces(text, max)
      expect(pieces.join('')).toBe(text)
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(max)
        expect(piece.isWellFormed()).toBe(true)
      }
    }),
  )
})
