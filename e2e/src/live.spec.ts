import { expect, test } from './journey.ts'
import { watchCalls } from './pages/watch-calls.ts'
import { book } from './people/free-hours.ts'

test('a page fetches each thing once, and follows events afterwards', async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const session = await book(student, coach)
  const write = (content: string) =>
    expect(() => coach.api.messaging.sendMessage({ body: { recipientId: student.id, content } })).toPass()
  await write('Merhaba')

  const page = await student.open('/')
  await page.goto('about:blank')
  const asked = watchCalls(page)
  await page.goto(`/messages?userId=${coach.id}`)
  const log = page.getByRole('log')
  await expect(log).toContainText('Merhaba')
  await write('İlk soru ne?')
  await expect(log).toContainText('İlk soru ne?')
  const params = { id: String(session.id) }
  await coach.api.coaching.changeSessionStatus({ params, body: { status: 'confirmed' } })
  await expect(page.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / })).toBeVisible()
  expect(asked.sort()).toEqual([
    '/api/auth/user',
    `/api/messages/${coach.id}`,
    `/api/messages/${coach.id}/pin`,
    '/api/messages/contacts',
    '/api/messages/unread',
    '/api/notifications',
    '/api/site/footer',
  ])
})
