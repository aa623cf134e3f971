import { expect, it } from 'vitest'
import { hourLabel, hours } from './hour-label.ts'

it('offers the 24 whole hours of a day, 12 AM to 11 PM', () => {
  const labels = hours.map(hour => hourLabel(Number(hour), 'en'))
  expect(labels).toHaveLength(24)
  expect(new Set(labels).size).toBe(24)
  expect([labels[0], labels[1], labels[11], labels[12], labels[13], labels[23]]).toEqual([
    '12 AM',
    '1 AM',
    '11 AM',
    '12 PM',
    '1 PM',
    '11 PM',
  ])
})

it('writes hours the Turkish way for those who read Turkish', () => {
  expect([hourLabel(0, 'tr'), hourLabel(9, 'tr'), hourLabel(17, 'tr')]).toEqual(['00:00', '09:00', '17:00'])
})
