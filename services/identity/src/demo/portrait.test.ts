import { demoPeople } from '@kocyolu/service/demo'
import { expect, it } from 'vitest'
import { portraitOf } from './seed-portraits.ts'

it('is another one for every coach, and the same for the same name', () => {
  const coaches = demoPeople.filter(({ role }) => role === 'mentor')
  expect(new Set(coaches.map(portraitOf)).size).toBe(coaches.length)
  expect(portraitOf({ firstName: 'Işık', lastName: 'Aydın' })).toBe(
    portraitOf({ firstName: 'Işık', lastName: 'Aydın' }),
  )
})
