import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { watchCalls } from '../pages/watch-calls.ts'
import { book } from '../people/free-hours.ts'
import { retryCall } from './retry.ts'

test('a page that was cut off receives what it missed, and refetches nothing of it', {
  tag: '@thorough',
}, async ({ people, platform }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const session = await book(student, coach)
  const write = (content: string) => {
    const body = { recipientId: student.id, content, clientId: randomUUID() }
    return retryCall(() => coach.api.messaging.sendMessage({ body }))
  }
  await expect(() => write('Merhaba')).toPass()
  const page = await student.open(`/messages?userId=${coach.id}`)
  const log = page.getByRole('log')
  await expect(log).toContainText('Merhaba')
  await write('Orada mısın?')
  await expect(log).toContainText('Orada mısın?')

  const asked = watchCalls(page)
  const replicas = ['messaging', 'messaging-2']
  await Promise.all(replicas.map(platform.kill))
  const params = { id: String(session.id) }
  await coach.api.coaching.changeSessionStatus({ params, body: { status: 'confirmed' } })
  await Promise.all(replicas.map(platform.start))
  await write('Görüşürüz')
  await expect(log).toContainText('Görüşürüz')
  await expect(page.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / })).toBeVisible()
  // A stream that is refused may mean that the sign-in has ended, so only that is asked.
  expect(asked.filter(path => path !== '/api/auth/user')).toEqual([])
})
