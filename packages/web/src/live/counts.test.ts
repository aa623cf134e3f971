import type { LiveEvent, Notification } from '@kocyolu/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notificationsAfter } from './counts.ts'

const notification = (id: number, isRead = false): Notification => ({
  id,
  kind: 'session.requested',
  subject: 'Deniz',
  topic: null,
  startTime: null,
  link: '/dashboard',
  isRead,
  createdAt: '2026-11-20T09:00:00.000Z',
})
const created = (id: number): LiveEvent => ({ type: 'notification.created', notification: notification(id) })

/** The server's answers after some of the events. */
function answerAfter(events: readonly LiveEvent[]) {
  let all: Notification[] = []
  for (const event of events) {
    if (event.type === 'notification.created') all = [event.notification, ...all]
    if (event.type === 'notification.read')
      all = all.map(one =>
        one.id === event.id || (event.all && one.id <= event.id) ? { ...one, isRead: true } : one,
      )
  }
  return { items: all.slice(0, 20), nextCursor: null, unreadCount: all.filter(one => !one.isRead).length }
}

test('whatever the answer knows already, the list ends as the server has it, or the server is asked', () => {
  const step = fc.record({ kind: fc.constantFrom('created', 'read', 'all'), which: fc.nat() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(), fc.nat(), (steps, answered, resumed) => {
      let count = 0
      const events = steps.map(({ kind, which }): LiveEvent => {
        if (kind === 'created' || count === 0) return created(++count)
        if (kind === 'all') return { type: 'notification.read', id: count, all: true }
        return { type: 'notification.read', id: (which % count) + 1, all: false }
      })
      const answerAt = answered % (events.length + 1)
      let data: ReturnType<typeof notificationsAfter> = answerAfter(events.slice(0, answerAt))
      for (const [at, event] of events.entries()) {
        if (at < resumed % (answerAt + 1)) continue
        for (let time = 0; time < 2; time++)
          data = data && (notificationsAfter(data, { event, seq: at + 1 }) ?? answerAfter(events))
      }
      expect(data).toEqual(answerAfter(events))
    }),
  )
})

test('entries below the loaded ones are counted by the server', () => {
  const items = Array.from({ length: 20 }, (_, at) => notification(40 - at))
  const data = { items, nextCursor: null, unreadCount: 30 }
  const after = (event: LiveEvent) => notificationsAfter(data, { event, seq: 1 })
  expect(after({ type: 'notification.read', id: 3, all: false })).toBeUndefined()
  expect(after({ type: 'notification.read', id: 3, all: true })).toBeUndefined()
  expect(after(created(3))).toBeUndefined()
})
