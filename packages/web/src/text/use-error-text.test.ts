import { expect, test } from 'vitest'
import { knowFailure, knownAreaTexts } from './use-error-text.ts'

test('the words of one area come with the first failure that is its own', async () => {
  await knowFailure({ code: 'unavailable' })
  expect(knownAreaTexts()).toBeUndefined()
  await knowFailure({ code: 'booking.limit' })
  expect(knownAreaTexts()?.en['booking.limit']).toMatch(/5/)
})
