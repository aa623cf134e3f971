import { expect, test } from './journey.ts'
import { choose } from './pages/choose.ts'
import { expectToast } from './pages/toasts.ts'
import { book } from './people/free-hours.ts'
import { letEnd } from './people/let-end.ts'

test('a student says on a phone that the coach did not come; the coach objects, an admin decides, and both see it', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const admin = await people.admin()
  const phone = { width: 360, height: 740 }
  const { id } = await book(student, coach, 'Kimse gelmedi mi')
  await coach.api.coaching.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } })
  await letEnd(id)

  const coaches = await coach.open('/dashboard/sessions?tab=past', phone)
  const hers = coaches.getByRole('listitem', { name: 'Kimse gelmedi mi' })
  await expect(hers).toBeVisible()

  const page = await student.open(`/dashboard/sessions/${id}`, phone)
  await page.getByRole('button', { name: 'Mentor did not come' }).click()
  const asked = page.getByRole('region', { name: `Did ${coach.firstName} not come?` })
  await asked.getByRole('button', { name: `${coach.firstName} did not come` }).click()
  await expectToast(page, 'Reported.')
  await expect(page.getByText(`You reported that ${coach.firstName} did not come.`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // Without a reload: the list was open all the time.
  await hers.getByRole('link', { name: 'Object' }).click()
  await coaches.getByRole('button', { name: 'Object' }).click()
  const objection = coaches.getByRole('region', { name: 'Your objection' })
  await objection.getByRole('textbox', { name: 'What happened?' }).fill('Yarım saat bekledim.')
  await objection.getByRole('button', { name: 'Send objection' }).click()
  await expectToast(coaches, 'Objection sent')
  expect(await coaches.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByText('Yarım saat bekledim.')).toBeVisible()

  const admins = await admin.open('/admin/sessions?absence=contested&q=Kimse gelmedi mi')
  await admins.getByRole('button', { name: 'Decide about mentor' }).click()
  const decision = admins.getByRole('dialog', { name: `Did ${coach.name} come?` })
  await expect(decision.getByText('Yarım saat bekledim.')).toBeVisible()
  await choose(admins, 'Decision', 'Dismiss the report')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expectToast(admins, 'Decided. Both are notified.')

  await expect(
    coaches.getByText(`${student.firstName} reported that you did not come. The report was dismissed.`),
  ).toBeVisible()
  await expect(
    page.getByText(`You reported that ${coach.firstName} did not come. Your report was dismissed.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden()
})
