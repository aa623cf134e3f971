import { expect, test } from 'vitest'
import { ofCancellation } from './notify-participants.ts'

test.each([
  ['student', true, ['mentor'], ['student', 'mentor']],
  ['mentor', true, ['student'], ['student', 'mentor']],
  ['admin', true, ['student', 'mentor'], ['student', 'mentor']],
  ['student', false, ['mentor'], ['mentor']],
  ['mentor', false, ['student'], ['student']],
  ['system', false, ['student', 'mentor'], ['student', 'mentor']],
] as const)('cancelled by %s, confirmed before: %s', (cancelledBy, wasConfirmed, inApp, email) => {
  expect(ofCancellation({ cancelledBy, wasConfirmed })).toEqual({ inApp, email })
})
