import { withEm } from '@kocyolu/service'
import { demoMentors } from '@kocyolu/service/demo'
import { seedPeople } from '@kocyolu/service/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NotificationsApi, startNotifications } from '../testing/notifications-api.ts'
import { writeDemoNotifications } from './write-notifications.ts'

let api: NotificationsApi
beforeAll(async () => {
  api = await startNotifications()
})
afterAll(() => api.close())

it('the demo coach finds requests that wait, written once', async () => {
  for (let time = 0; time < 2; time++) {
    const deps = withEm(api.deps)
    await seedPeople(deps.em)
    await writeDemoNotifications(deps)
  }
  const coach = demoMentors[0]
  if (!coach) throw new Error('The cast is empty')
  const mentor = await api.as({ ...coach, profileImageUrl: null, emailVerified: true })
  const { items, unreadCount } = await mentor.listNotifications()
  expect(items.map(item => [item.kind, item.subject])).toEqual([
    ['session.requested', 'Deniz Yılmaz'],
    ['session.requested', 'Kaan Uçar'],
    ['session.requested', 'Furkan Aslan'],
    ['review.created', 'Azra Kaya'],
  ])
  expect(unreadCount).toBe(2)
})
