import { expect, test } from 'vitest'
import { fieldsOf, instantOf } from './exam-dialog.tsx'

test('what the fields say is the time of Türkiye, and comes back as it was written', () => {
  const at = instantOf('2027-06-19', '10:15')
  expect(new Date(at).toISOString()).toBe('2027-06-19T07:15:00.000Z')
  expect(fieldsOf(new Date(at).toISOString())).toEqual({ day: '2027-06-19', time: '10:15' })
  expect(fieldsOf('2027-06-18T22:30:00.000Z')).toEqual({ day: '2027-06-19', time: '01:30' })
})

test('no day or no time is no instant', () => {
  expect(instantOf('', '10:15')).toBe('')
  expect(instantOf('2027-06-19', '')).toBe('')
})
