import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './journey.ts'
import { meet } from './people/meet.ts'
import { makeWorld } from './rejections/world.ts'

test('a student asks on a phone for all that is here of them, is mailed when it is ready, and finds everything of theirs in it and nothing of others', {
  tag: '@thorough',
}, async ({ people, mailbox }) => {
  const { student, coach, otherCoach, otherStudent, admin } = await makeWorld(people)
  const own = {
    bio: 'Dedemle <b>yaşıyorum</b>',
    goal: 'Zürafa bilimleri',
    review: 'Çok yardımcı oldu.',
    message: 'Yarın görüşelim mi?',
    answer: 'Olur, beklerim.',
  }
  await student.api.identity.updateUser({ body: { bio: own.bio } })
  const goal = { faculty: own.goal, programme: null, targetRank: null, examType: null, targets: [] }
  await student.api.coaching.putGoal({ body: goal })
  await meet(student, coach)
  await student.api.messaging.sendMessage({ body: { recipientId: coach.id, content: own.message } })
  await coach.api.messaging.sendMessage({ body: { recipientId: student.id, content: own.answer } })
  const secret = 'Ailesi baskıcı'
  await coach.api.coaching.putNote({ params: { userId: student.id }, body: { text: secret, version: 0 } })

  const page = await student.open('/dashboard/settings#export', { width: 360, height: 740 })
  const section = page.getByRole('region', { name: 'Download my data' })
  await section.getByRole('button', { name: 'Request my data' }).click()
  await expect(section.getByText(/^Your file is being prepared/)).toBeVisible()
  // It is looked once a minute.
  const link = section.getByRole('link', { name: 'Download the file' })
  await expect(link).toBeVisible({ timeout: 240_000 })
  await expect(section.getByText(/another one after/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect
    .poll(async () => (await mailbox.to(student.email)).map(mail => mail.subject))
    .toContain('Verilerinin dosyası hazır')

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const attached = expect.stringMatching(/^messaging\/\d+\.pdf$/)
  expect(Object.keys(files).toSorted()).toEqual([
    'coaching.json',
    'identity.json',
    'messaging.json',
    attached,
    'notifications.json',
    'verilerim.html',
  ])
  const all = Object.values(files)
    .map(file => strFromU8(file))
    .join('\n')
  for (const text of [...Object.values(own), student.email, coach.name, 'Kaba bir dil'])
    expect(all, text).toContain(text)
  const ofOthers = [coach, otherCoach, otherStudent, admin].flatMap(({ id, email }) => [id, email])
  for (const text of [
    ...ofOthers,
    otherCoach.name,
    otherStudent.name,
    admin.name,
    secret,
    'argon2',
    student.id,
  ])
    expect(all, text).not.toContain(text)

  const html = strFromU8(files['verilerim.html'] ?? new Uint8Array())
  await page.setContent(html)
  await expect(page.getByRole('heading', { level: 1, name: 'Verilerim' })).toBeVisible()
  await expect(page.getByText(own.bio)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const asked = await student.fetch('/api/auth/export/file')
  expect(asked.status).toBe(200)
  expect((await otherStudent.fetch('/api/auth/export/file')).status).toBe(404)
})
