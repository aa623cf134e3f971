import { describe, expect, it } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const owner = { firstName: 'Gülşah', lastName: 'Iğdır', email: 'gulsah.igdir@ornek.com' }
const isWeak = (password: string) => isWeakPassword(password, owner, 'KoçYolu')

describe('a password', () => {
  it.each([
    ['digits in a row', '1234567890'],
    ['spaces', '          '],
    ['one letter', 'aaaaaaaaaaaa'],
    ['keys in a row', 'qwertyuiop'],
    ['a usual word and a number', 'password123'],
    ['a club and its year', 'galatasaray1905'],
    ['a date', '19.05.2008'],
    ['the own name, in other letters', 'gulsahigdir1'],
    ['the own name and a year', 'Gülşah Iğdır 2008'],
    ['the own address', 'gulsah.igdir@ornek.com'],
    ['the site’s name', 'koçyolu1234'],
    ['a short text over and over', 'ab1!'.repeat(50)],
  ])('is weak: %s', (_, password) => expect(isWeak(password)).toBe(true))

  it.each([
    'uzun bir cümle',
    'doğru at pil zımba',
    'x9Kq-4mWz-7tRb',
    'gülşah her sabah yedide kalkar',
    '正確馬電池訂書針'.repeat(2),
  ])('is good: %s', password => expect(isWeak(password)).toBe(false))

  it('is judged by its beginning, however long it is', () => {
    const tail = '4@8({[<36|!1i0$5+7%2zs'.repeat(40)
    expect(isWeak(`1234567890${'1234567890'.repeat(3)}${tail}`)).toBe(true)
    expect(isWeak(`doğru at pil zımba ${tail}`)).toBe(false)
  })

  it('of a user without a name yet is judged by itself', () => {
    const unnamed = { firstName: '', lastName: '', email: '' }
    expect(isWeakPassword('uzun bir cümle', unnamed, '')).toBe(false)
    expect(isWeakPassword('1234567890', unnamed, '')).toBe(true)
  })
})
