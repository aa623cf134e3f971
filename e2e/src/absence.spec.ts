import { expect, test } from './journey.ts'
import { choose } from './pages/choose.ts'
import { openMore } from './pages/more.ts'
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

  const past = '/dashboard/sessions?tab=past'
  const coaches = await coach.open(past, phone)
  const hers = coaches.getByRole('listitem', { name: 'Kimse gelmedi mi' })
  await openMore(hers)
  await expect(hers.getByRole('button', { name: 'Student did not come' })).toBeVisible()
  await coaches.keyboard.press('Escape')

  const page = await student.open(past, phone)
  const mine = page.getByRole('listitem', { name: 'Kimse gelmedi mi' })
  await openMore(mine)
  await mine.getByRole('button', { name: 'Mentor did not come' }).click()
  const asked = page.getByRole('dialog', { name: `Did ${coach.firstName} not come?` })
  await asked.getByRole('button', { name: `${coach.firstName} did not come` }).click()
  await expectToast(page, 'Reported.')
  await expect(mine.getByText(`You reported that ${coach.firstName} did not come.`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // Without a reload: the list was open all the time.
  await hers.getByRole('button', { name: 'Object' }).click()
  const dialog = coaches.getByRole('dialog', { name: `Object to the report of ${student.firstName}` })
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Yarım saat bekledim.')
  await dialog.getByRole('button', { name: 'Send objection' }).click()
  await expectToast(coaches, 'Objection sent')
  expect(await coaches.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(mine.getByText('Yarım saat bekledim.')).toBeVisible()

  const admins = await admin.open('/admin/sessions?absence=contested&q=Kimse gelmedi mi')
  await admins.getByRole('button', { name: 'Decide about mentor' }).click()
  const decision = admins.getByRole('dialog', { name: `Did ${coach.name} come?` })
  await expect(decision.getByText('Yarım saat bekledim.')).toBeVisible()
  await choose(admins, 'Decision', 'Dismiss the report')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expectToast(admins, 'Decided. Both are notified.')

  await expect(
    hers.getByText(`${student.firstName} reported that you did not come. The report was dismissed.`),
  ).toBeVisible()
  await expect(
    mine.getByText(`You reported that ${coach.firstName} did not come. Your report was dismissed.`),
  ).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeHidden()
})
