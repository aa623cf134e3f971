import { expect, test } from './journey.ts'
import { book } from './people/free-hours.ts'

const phone = { width: 360, height: 740 }

test('a student sets a goal, enters a mock exam on a phone, and shows both to one coach for as long as they like', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, otherCoach, student] = await Promise.all([people.coach(), people.coach(), people.student()])
  await book(student, coach)

  const page = await student.open('/dashboard/progress', phone)
  await page.getByRole('button', { name: 'Set your goal' }).click()
  await page.getByLabel('Programme').fill('Tıp')
  await page.getByRole('radio', { name: 'SAY' }).check({ force: true })
  await page.getByLabel('Target net in TYT').fill('95,5')
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(page.getByText('Tıp', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d+ days/)).toBeVisible()

  await page.getByRole('button', { name: 'Add mock exam' }).click()
  const test = page.getByRole('group', { name: /Türkçe/ })
  await test.getByLabel('Correct').fill('35')
  await test.getByLabel('Wrong').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/Check the numbers/)
  await test.getByLabel('Wrong').fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Total: net score 34.5. Goal 95.5' })).toBeVisible()

  await page.getByRole('button', { name: `Share: ${coach.name}` }).click()
  await expect(page.getByText('Sees your goal and net scores', { exact: true })).toBeVisible()

  const path = `/dashboard/students/${student.id}`
  const seen = await coach.open('/dashboard/students')
  await seen.getByRole('link', { name: student.name }).click()
  await expect(seen.getByRole('img', { name: 'Total: net score 34.5. Goal 95.5' })).toBeVisible()
  await seen.getByLabel('About this student').fill('Paragrafta hızlanmalı')
  await seen.getByRole('button', { name: 'Save note' }).click()
  const kept = () => coach.api.coaching.getSharedProgress({ params: { userId: student.id } })
  await expect.poll(kept).toMatchObject({ note: { text: 'Paragrafta hızlanmalı', version: 1 } })
  const unseen = await otherCoach.open(path)
  await expect(unseen.getByText('Nothing is shared with you here')).toBeVisible()

  // A revoked share is gone at once, from the page that the coach has open as well.
  await page.getByRole('button', { name: `Stop sharing: ${coach.name}` }).click()
  await expect(page.getByText('Sees nothing', { exact: true })).toBeVisible()
  const refused = await coach.fetch(`/api/progress/students/${student.id}/mock-exams`)
  expect(refused.status).toBe(404)
  await expect(seen.getByText('Nothing is shared with you here')).toBeVisible()
  await expect(seen.getByText('Tıp', { exact: true })).toHaveCount(0)
})
