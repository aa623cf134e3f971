import { expect, test } from './journey.ts'
import { expectToast } from './pages/toasts.ts'

test('a coach asks on a phone to be deleted, is hidden at once, and takes it back', async ({
  people,
  mailbox,
}) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const params = { id: String(coach.profile.id) }
  const page = await coach.open('/dashboard/settings', { width: 360, height: 740 })
  const section = page.getByRole('region', { name: 'Delete my account' })
  await expect(section.getByText('Your profile is hidden at once')).toBeVisible()
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(section.getByText(/^Your account will be deleted on/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect.poll(() => student.api.coaching.getMentor({ params }).catch(({ status }) => status)).toBe(404)
  await expect
    .poll(async () => (await mailbox.to(coach.email)).map(mail => mail.subject))
    .toContainEqual(expect.stringMatching(/günü silinecek$/))

  await page.goto('/dashboard')
  const notice = page.getByRole('note')
  await expect(notice).toContainText('Your account will be deleted on')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await notice.getByRole('link').click()
  await section.getByRole('button', { name: 'Keep my account' }).click()
  await expectToast(page, 'Your account stays')
  await expect(notice).toBeHidden()
  await expect
    .poll(() =>
      student.api.coaching.getMentor({ params }).then(
        ({ id }) => id,
        () => null,
      ),
    )
    .toBe(coach.profile.id)
})
