import { expect, test } from './journey.ts'
import { expectToast } from './pages/toasts.ts'

test('a coach replies to a review on a phone; its student is notified, everybody reads it, and an admin deletes it for good', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student, admin] = await Promise.all([people.coach(), people.student(), people.admin()])
  const profile = `/mentors/${coach.profile.id}`
  const params = { id: String(coach.profile.id) }
  await student.api.coaching.addReview({ params, body: { rating: 4, comment: 'Çok yardımcı oldu.' } })
  const page = await coach.open(profile, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Yanıtla' }).click()
  const form = page.getByRole('form', { name: 'Yoruma yanıt ver' })
  await form.getByRole('textbox', { name: 'Yanıtın' }).fill('Teşekkürler, kolay gelsin!')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await form.getByRole('button', { name: 'Yanıtı yayımla' }).click()
  await expectToast(page, 'Yanıt yayımlandı')
  const reply = page.getByRole('region', { name: 'Koçun yanıtı' })
  await expect(reply).toContainText('Teşekkürler, kolay gelsin!')

  const students = await student.open('/dashboard')
  await students.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / }).click()
  await students.getByRole('link', { name: /yorumuna yanıt verdi/ }).click()
  await expect(students.getByRole('region', { name: 'Koçun yanıtı' })).toContainText('kolay gelsin')

  const admins = await admin.open(profile)
  await admins.getByRole('button', { name: 'Yanıtı sil' }).click()
  await admins.getByRole('dialog').getByRole('button', { name: 'Evet, sil' }).click()
  await expectToast(admins, 'Yanıt silindi')
  await page.reload()
  await expect(page.getByRole('article', { name: new RegExp(student.name) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yanıtla' })).toBeHidden()
  await expect(reply).toBeHidden()
})
