import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { linkOf } from './mail/link-of.ts'
import { expectToast } from './pages/toasts.ts'

const phone = { width: 360, height: 740 }
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a student gives a guardian’s address; the guardian asks for a file and a deletion without an account, and for no more mails', {
  tag: '@thorough',
}, async ({ people, mailbox }) => {
  const student = await people.student()
  const guardian = `veli-${randomUUID()}@kocyolu.test`
  const mailed = (to: string, part: string) => mailbox.about(to, part)
  await expect.poll(() => mailed(student.email, '/account/verify-email')).toHaveLength(1)
  const proving = await student.open(linkOf(await mailed(student.email, '/account/verify-email')))
  await proving.getByRole('button', { name: 'E-postamı doğrula' }).click()
  await expectHeading(proving, 'E-postan doğrulandı')

  const page = await student.open('/dashboard/settings#guardian', phone)
  const section = page.getByRole('region', { name: 'Your guardian' })
  await section.getByLabel('Your guardian’s e-mail address').fill(guardian)
  await section.getByRole('button', { name: 'Save the address' }).click()
  await expect(section.getByText(`Your guardian’s address: ${guardian}.`)).toBeVisible()
  await fits(page)

  await expect.poll(() => mailed(guardian, '/account/guardian')).toHaveLength(1)
  const [notice] = await mailbox.to(guardian)
  expect(notice?.subject).toContain(student.firstName)
  expect(notice?.text).not.toContain(student.email)
  const link = linkOf([...(await mailed(guardian, '/account/guardian'))])
  const guardians = await people.someone(link, phone)
  await expectHeading(guardians, 'Veli sayfası')
  await expect(guardians.getByText(`${student.firstName}, `)).toBeVisible()
  await expect(guardians.getByText(student.name)).toBeHidden()
  await fits(guardians)
  const ask = async (button: string, outcome: string) => {
    await guardians.getByRole('button', { name: button }).click()
    await expectHeading(guardians, outcome)
    await fits(guardians)
  }
  const back = () => guardians.getByRole('link', { name: 'Veli sayfasına dön' }).click()

  await ask('Dosyayı hazırlat', 'Dosya hazırlanıyor')
  await back()
  await ask('Dosyayı hazırlat', 'Dosya zaten istendi')
  await back()
  await expect
    .poll(async () => (await mailbox.to(student.email)).map(({ subject }) => subject))
    .toContain('Velin, verilerinin dosyasını istedi')
  await page.reload()
  // It is looked once a minute.
  await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible({ timeout: 240_000 })

  await ask('Hesabın silinmesini iste', 'Silme isteğin alındı')
  await back()
  await ask('Hesabın silinmesini iste', 'Hesap zaten silinecek')
  await back()
  await expect
    .poll(async () => (await mailbox.to(student.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Velin, hesabının silinmesini istedi: /))
  await page.goto('/dashboard')
  await page.getByRole('note').getByRole('link').click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expectToast(page, 'Your account stays')
  await ask('Hesabın silinmesini iste', 'Öğrenci silmeyi geri aldı')
  expect(await student.api.identity.currentUser()).toMatchObject({ deletionDueAt: null })
  await back()

  await ask('Bu öğrenci için gönderme', 'Adresin silindi')
  await guardians.goto(link)
  await expectHeading(guardians, 'Bağlantı artık geçerli değil')
  await fits(guardians)
  await page.reload()
  await expect(section.getByText(guardian)).toBeHidden()
  await expect(section.getByText(/^You can enter one address a day/)).toBeVisible()
})
