import { expect, test } from './journey.ts'
import { linkOf } from './mail/link-of.ts'
import { expectToast } from './pages/toasts.ts'
import { newAccount, usualPassword } from './people/account.ts'
import { fillSignIn } from './people/account-pages.ts'

test('a newcomer proves the address with the link in the mail', { tag: '@thorough' }, async ({
  people,
  mailbox,
}) => {
  const student = await people.student()
  await expect.poll(() => mailbox.about(student.email, '/account/verify-email')).toHaveLength(1)
  const page = await student.open(linkOf(await mailbox.about(student.email, '/account/verify-email')))
  await page.getByRole('button', { name: 'E-postamı doğrula' }).click()
  await expect(page.getByRole('heading', { name: 'E-postan doğrulandı' })).toBeVisible()
  expect(await student.api.identity.currentUser()).toMatchObject({ emailVerified: true })
})

test('a forgotten password is replaced, and every older sign-in ends', async ({ page, people, mailbox }) => {
  const account = newAccount('student')
  const student = await people.join(account)
  const elsewhere = await student.open('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()

  await page.goto('/account/sign-in')
  await page.getByRole('link', { name: 'Parolamı unuttum' }).click()
  await page.getByRole('textbox', { name: 'E-posta' }).fill(account.email)
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await expect.poll(() => mailbox.about(account.email, '/account/reset-password')).toHaveLength(1)

  await page.goto(linkOf(await mailbox.about(account.email, '/account/reset-password')))
  await page.getByLabel('Yeni parola').fill('bambaşka bir cümle')
  await page.getByRole('button', { name: 'Parolamı değiştir' }).click()
  await expect(elsewhere).toHaveURL('/')
  await expect(elsewhere.getByRole('link', { name: 'Kayıt Ol' })).toBeVisible()

  await fillSignIn(page, account)
  await expect(page.getByText('E-posta ya da parola yanlış.')).toBeVisible()
  await fillSignIn(page, { ...account, password: 'bambaşka bir cümle' })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
})

test('a new password signs out every other browser at once, and this one goes on', {
  tag: '@thorough',
}, async ({ people }) => {
  const student = await people.student()
  const here = await student.open('/dashboard/settings')
  const elsewhere = await (await people.signIn(student.email, usualPassword)).open('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()

  const form = here.getByRole('region', { name: 'Password' })
  await form.getByLabel('Current password').fill(usualPassword)
  await form.getByLabel('New password').fill('bambaşka bir cümle')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expectToast(here, 'Password changed')
  await expect(elsewhere).toHaveURL('/')
  await expect(here.getByText('You are signed in on this device only.')).toBeVisible()
})

test('signing out in one tab signs out the others', async ({ people }) => {
  const page = await (await people.student()).open('/messages')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page.getByRole('link', { name: 'Giriş Yap' }).first()).toBeVisible()
  await expect(other).toHaveURL('/')
})

test('a sign-in is known to the next page, and its end too', async ({ people }) => {
  const student = await people.student()
  const page = await student.open('/')
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' })
  await expect(signOut).toBeVisible()
  await signOut.click()
  await expect(page.getByRole('link', { name: 'Giriş Yap' }).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/auth/user')
})
