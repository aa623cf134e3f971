import { expect, it } from 'vitest'
import { readCode, shownCode } from './certificate-code.ts'

const code = '7K2M9QXD41TB'

it.each([
  code,
  '7k2m-9qxd-41tb',
  ' 7K2M 9QXD 41TB ',
  '7K2M–9QXD—41TB',
  '7K2M9QXD4lTB',
  '7K2M9QXD4iTB',
  '7K2M9QXD4ıTB',
  '7K2M9QXD4İTB',
])('reads %j', typed => expect(readCode(typed)).toBe(code))

it('takes the letter O for zero', () => expect(readCode('OoOO-0000-0000')).toBe('000000000000'))

it.each(['', '7K2M-9QXD-41T', '7K2M-9QXD-41TBB', '7K2M-9QXD-41TU', '7K2M-9QXD-41T?', '-'.repeat(50) + code])(
  'finds no code in %j',
  typed => expect(readCode(typed)).toBeNull(),
)

it('shows it in three groups, and reads that again', () => {
  expect(shownCode(code)).toBe('7K2M-9QXD-41TB')
  expect(readCode(shownCode(code))).toBe(code)
})
