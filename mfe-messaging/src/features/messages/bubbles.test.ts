import type { Message } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import { bubblesOf, groupByDay } from './bubbles.ts'
import type { Outgoing } from './outbox.ts'

const message = (id: number, senderId: string, part: Partial<Message> = {}): Message => ({
  id,
  senderId,
  recipientId: senderId === 'me' ? 'oya' : 'me',
  content: `message ${id}`,
  isRead: false,
  clientId: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...part,
})
const outgoing = (clientId: string, state: Outgoing['state'] = 'sending'): Outgoing => ({
  clientId,
  senderId: 'me',
  recipientId: 'oya',
  content: clientId,
  createdAt: '2026-11-20T09:05:00.000Z',
  state,
})

describe('bubblesOf', () => {
  it('distinguishes received, sent and read', () => {
    const states = bubblesOf(
      [message(1, 'oya'), message(2, 'me', { isRead: true }), message(3, 'me')],
      [],
      'me',
    )
    expect(states.map(one => one.state)).toEqual(['received', 'read', 'sent'])
    expect(states.map(one => one.own)).toEqual([false, true, true])
  })

  it('shows what is on its way last, and drops it when it is stored', () => {
    const both = [outgoing('c1', 'failed'), outgoing('c2')]
    expect(bubblesOf([message(1, 'oya')], both, 'me').map(one => one.state)).toEqual([
      'received',
      'failed',
      'sending',
    ])
    const after = bubblesOf([message(1, 'oya'), message(2, 'me', { clientId: 'c2' })], both, 'me')
    expect(after.map(one => one.key)).toEqual(['1', 'c2', 'c1'])
  })
})

/** Three hours ahead of UTC. */
const inIstanbul = {
  day: (when: string | number | Date) =>
    new Date(new Date(when).getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
}

describe('groupByDay', () => {
  it('starts a day at the midnight of the viewer', () => {
    const late = '2026-11-20T21:30:00.000Z'
    const bubbles = bubblesOf(
      [message(1, 'oya'), message(2, 'me'), message(3, 'oya', { createdAt: late })],
      [],
      'me',
    )
    expect(groupByDay(bubbles, inIstanbul).map(one => [one.day, one.bubbles.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ])
  })

  it('has no days without messages', () => {
    expect(groupByDay([], inIstanbul)).toEqual([])
  })
})
