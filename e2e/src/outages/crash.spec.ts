import { randomUUID } from 'node:crypto'
import { asList } from '@kocyolu/contracts'
import { expect, test } from '../journey.ts'
import { book, freeHours } from '../people/free-hours.ts'
import { retryCall } from './retry.ts'

test('messaging crashes while a student writes: every message is there once', { tag: '@thorough' }, async ({
  people,
  platform,
}) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await book(student, coach)
  const coachPage = await coach.open(`/messages?userId=${student.id}`)
  await expect(coachPage.getByRole('heading', { name: student.name })).toBeVisible()

  const sent: string[] = []
  let comeBack = Promise.resolve()
  for (let number = 1; number <= 45; number += 1) {
    const body = { recipientId: coach.id, content: `Soru ${number}`, clientId: randomUUID() }
    const message = await retryCall(() => student.api.messaging.sendMessage({ body }))
    sent.push(message.content)
    const crashes = { 10: ['messaging'], 20: ['messaging-2'], 30: ['messaging', 'messaging-2'] }[number]
    if (!crashes) continue
    await comeBack
    await Promise.all(crashes.map(platform.kill))
    comeBack = Promise.all(crashes.map(platform.start)).then(() => undefined)
  }
  await comeBack

  const kept = await coach.api.messaging.getConversation({ params: { userId: student.id } })
  expect(kept.map(message => message.content)).toEqual(sent)
  // Where the first message was there before the page's list, a line about new ones is an item too.
  const items = coachPage.getByRole('log').getByRole('listitem').filter({ hasText: 'Soru ' })
  await expect(items).toHaveCount(sent.length)
  await expect(items.last()).toContainText('Soru 45')
})

for (const name of [
  'coaching',
  'notifications',
  'notifications-worker',
  'gateway',
  'redis',
  'redis-volatile',
  'postgres',
]) {
  test(`${name} crashes while students book: every request is there once and notified once`, {
    tag: name === 'postgres' ? [] : '@thorough',
  }, async ({ people, platform, mailbox }) => {
    const coach = await people.coach()
    const students = await Promise.all([people.student(), people.student(), people.student()])
    const hours = await freeHours(coach, 12)
    const sessions: number[] = []
    let comeBack = Promise.resolve()
    for (const [index, { startTime }] of hours.entries()) {
      const student = students[index % students.length]
      const body = { mentorProfileId: coach.profile.id, topic: `Konu ${index + 1}.`, startTime }
      const request = { body, idempotencyKey: randomUUID() }
      const session = await retryCall(async () => student?.api.coaching.requestSession(request))
      sessions.push(session?.id ?? 0)
      // The killed process may keep its successor from starting for a moment.
      if (index === 4) comeBack = platform.kill(name).then(() => retryCall(() => platform.start(name)))
    }
    await comeBack

    const kept = asList(await coach.api.coaching.listMentorSessions()).items
    expect(kept.map(session => session.id).sort()).toEqual(sessions.sort())
    const notifiedTopics = async () => {
      const { items } = await coach.api.notifications.listNotifications()
      return items.map(item => item.topic).sort()
    }
    const topics = kept.map(session => session.topic).sort()
    await expect.poll(notifiedTopics).toEqual(topics)
    // News after the first is one mail. A mail server takes part in no transaction: a mail sent in the moment of the crash
    // is sent again with the same Message-ID, by which mailboxes know it.
    const mailed = async () => {
      const mails = await mailbox.about(coach.email, 'Konu')
      const known = new Map(mails.map(mail => [mail.headers['message-id'], mail.text]))
      const text = [...known.values()].join('\n')
      return topics.map(topic => text.split(topic ?? '').length - 1)
    }
    await expect.poll(mailed).toEqual(topics.map(() => 1))
  })
}
