import { Secret, TOTP } from 'otpauth'
import { expect, test } from './journey.ts'
import { newAccount } from './people/account.ts'
import { fillSignIn } from './people/account-pages.ts'

/** The app's code half a minute from now, which is valid now as well: the code of this moment has been used. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })

test('a second factor is set up, used, lost, and a recovery code lets its owner in and cancels its reset', async ({
  people,
  page,
  mailbox,
}) => {
  const account = newAccount('student')
  const student = await people.join(account)
  const own = await student.open('/dashboard/settings')
  await own.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await own.getByRole('button', { name: 'Uygulamayla kur' }).click()
  await expect(own.getByRole('img', { name: 'Doğrulama uygulamasının okuduğu kare kod' })).toBeVisible()
  const secret = ((await own.locator('.key').textContent()) ?? '').replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await own.getByLabel('Kod', { exact: true }).fill(code)
  await own.getByRole('button', { name: 'Aç', exact: true }).click()
  const codes = await own.locator('.codes code').allInnerTexts()
  expect(codes).toHaveLength(10)

  const isIn = expect(page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' }))
  await page.goto('/account/sign-in')
  await fillSignIn(page, account)
  await page.getByLabel('Kod', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByText('Bu kod geçmiyor.').first()).toBeVisible()
  await page.getByLabel('Kod', { exact: true }).fill(nextCode(secret))
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await isIn.toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page.getByRole('link', { name: 'Giriş Yap' }).first()).toBeVisible()

  const admin = await people.admin()
  const users = await admin.open(`/admin/users?q=${account.email}`)
  await users.getByRole('button', { name: 'Reset second step' }).click()
  await users.getByRole('dialog').getByRole('button', { name: 'Reset second step' }).click()
  await expect(users.getByText(/^Second step: reset from/)).toBeVisible()
  await expect
    .poll(async () => (await mailbox.to(account.email)).map(mail => mail.subject))
    .toContain('İkinci adımın sıfırlanacak')

  await page.goto('/account/sign-in')
  await fillSignIn(page, account)
  await page.getByLabel('Kod', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await isIn.toBeVisible()
  await users.reload()
  await expect(users.getByRole('button', { name: 'Reset second step' })).toBeVisible()
  await expect(users.getByText(/^Second step: reset from/)).toHaveCount(0)
})

test('a passkey is added, and lets its owner in after the password', { tag: '@thorough' }, async ({
  people,
  page,
}) => {
  const account = newAccount('student')
  await page.goto('/account/sign-in')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  })
  await people.join(account)
  await fillSignIn(page, account)
  await page.goto('/account/second-factor')
  await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  await expect(page.locator('.codes code')).toHaveCount(10)
  await page.goto('/account/second-factor')
  await expect(page.getByRole('listitem').filter({ hasText: 'Geçiş anahtarı' })).toBeVisible()

  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page.getByRole('link', { name: 'Giriş Yap' }).first()).toBeVisible()
  await page.goto('/account/sign-in')
  await fillSignIn(page, account)
  await page.getByRole('button', { name: 'Geçiş anahtarını kullan' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
})
