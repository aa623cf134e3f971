import { describe, expect, it, test } from 'vitest'
import { pathOf, readShown, writeShown } from './address.ts'

const userId = '019bb65e-6c00-7001-8200-000000000001'

describe('the address', () => {
  it('says the search, the conversation and the place, and nothing that is empty', () => {
    expect(pathOf({})).toBe('/messages')
    expect(pathOf({ userId })).toBe(`/messages?userId=${userId}`)
    expect(pathOf({ q: 'ışık', userId, at: 7 })).toBe(`/messages?q=%C4%B1%C5%9F%C4%B1k&userId=${userId}&at=7`)
    expect(pathOf({ at: 7 })).toBe('/messages')
  })

  it.each(['at=x', 'at=0', 'at=99999999999', 'userId=42', ''])('leaves out what is none: %s', text => {
    expect(readShown(new URLSearchParams(text))).toEqual({
      userId: undefined,
      at: undefined,
      q: '',
      archive: false,
    })
  })
})

test('what is written is read again', () => {
  const shown = { userId, at: 7, q: 'türev soru', archive: true }
  expect(readShown(writeShown(shown))).toEqual(shown)
})
