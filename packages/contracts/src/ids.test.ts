import { expect, test } from 'vitest'
import { PathId, readId, readUserId, UserId } from './index.ts'

test.each(['1', '2147483647', '0', '-1', '1.5', '01', '2147483648', '99999999999', '1e3', ' 1', '', 'x'])(
  'reads %j as the contract does',
  text => expect(readId(text)).toBe(PathId.safeParse(text).data),
)

test.each([
  '0190c2a0-7b1e-7c3a-9f00-0123456789ab',
  '0190C2A0-7B1E-7C3A-9F00-0123456789AB',
  '0190c2a0-7b1e-7c3a-7f00-0123456789ab',
  '0190c2a0-7b1e-9c3a-9f00-0123456789ab',
  '0190c2a07b1e7c3a9f000123456789ab',
  '',
])('reads the user id %j as the contract does', text => {
  expect(readUserId(text)).toBe(UserId.safeParse(text).data)
})

test('reads nothing from an address without an id', () => {
  expect([readId(undefined), readId(null), readUserId(undefined), readUserId(null)]).toEqual(
    Array(4).fill(undefined),
  )
})
