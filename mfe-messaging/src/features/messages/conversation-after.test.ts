import type { Message } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import { mergeMessages, partnerOf, settledUntil } from './conversation-after.ts'

const message = (id: number, isRead = true): Message => ({
  id,
  senderId: 'a',
  recipientId: 'b',
  content: `message ${id}`,
  isRead,
  clientId: null,
  createdAt: '2026-11-20T09:00:00.000Z',
})
const ids = (messages: Message[]) => messages.map(one => one.id)

describe('mergeMessages', () => {
  it('keeps each message once, oldest first, however often and in whatever order it arrives', () => {
    const once = mergeMessages([message(4), message(2)], [message(3), message(2)])
    expect(ids(once)).toEqual([2, 3, 4])
    expect(ids(mergeMessages(once, [message(3), message(1)]))).toEqual([1, 2, 3, 4])
  })

  it('takes the news that a message was read, and never forgets it', () => {
    expect(mergeMessages([message(1, false)], [message(1, true)])[0]?.isRead).toBe(true)
    expect(mergeMessages([message(1, true)], [message(1, false)])[0]?.isRead).toBe(true)
  })
})

describe('settledUntil', () => {
  it('is the last message when all were read', () => {
    expect(settledUntil([message(5), message(9)])).toBe(9)
  })

  it('lies before the first unread message, whose state may have changed', () => {
    expect(settledUntil([message(5), message(9, false), message(11)])).toBe(8)
  })

  it('is unknown for an empty conversation and before the very first message', () => {
    expect(settledUntil([])).toBeUndefined()
    expect(settledUntil([message(1, false)])).toBeUndefined()
  })
})

it('names the other person of a message', () => {
  expect(partnerOf(message(1), 'a')).toBe('b')
  expect(partnerOf(message(1), 'b')).toBe('a')
})
