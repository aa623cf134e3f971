import { addDays, planDay } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'
import { book } from './people/free-hours.ts'

const phone = { width: 360, height: 740 }

test('a coach plans with a student, who ticks off on a train, and sees it when there is a network', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const { mentorProfileId } = await book(student, coach)
  const params = { id: String(mentorProfileId) }
  await student.api.coaching.putShare({ params, body: { parts: ['nets', 'plan'] } })

  const page = await student.open('/dashboard/plan', phone)
  await expect(page.getByText('Nothing planned').first()).toBeVisible()
  const seen = await coach.open(`/dashboard/students/${student.id}`)
  await seen.getByRole('button', { name: 'Add task', exact: true }).click()
  await seen.getByLabel('Subject').fill('Geometri')
  await seen.getByLabel('How many').fill('25')
  await seen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(seen.getByText('25 questions')).toBeVisible()

  // The student's open page shows it by itself.
  const tick = page.getByRole('checkbox', { name: 'Done: Geometri' })
  await expect(tick).toBeVisible()
  await expect(page.getByText('From your mentor')).toBeVisible()

  await page.context().setOffline(true)
  await tick.check()
  await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
  await expect(seen.getByText('25 questions')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await expect(seen.getByText('25 of 25 questions')).toBeVisible()

  // Loaded again, it is what the service has: ticked once.
  await page.reload()
  await expect(tick).toBeChecked()
  const today = planDay(Date.now())
  const plan = await student.api.coaching.getPlan({ query: { week: today } })
  expect(plan.tasks).toMatchObject([{ isDone: true, doneAmount: 25, version: 2 }])

  // Moved by its buttons, on a phone.
  await page.getByRole('button', { name: 'Move: Geometri' }).click()
  await page
    .getByRole('group', { name: /^Move Geometri/ })
    .getByRole('button')
    .first()
    .click()
  const moved = () => student.api.coaching.getPlan({ query: { week: addDays(today, 1) } })
  await expect.poll(moved).toMatchObject({ tasks: [{ day: addDays(today, 1) }] })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
