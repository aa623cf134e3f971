import type { Page } from '@playwright/test'
import type { Account } from './account.ts'

const roleNames = { student: 'Öğrenci', mentor: 'Koç' }

/** Fills in the sign-up page that is open and sends it. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.getByRole('radio', { name: roleNames[account.role] }).check()
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(account.firstName)
  await page.getByRole('textbox', { name: 'Soyad' }).fill(account.lastName)
  await page.getByRole('textbox', { name: 'E-posta' }).fill(account.email)
  await page.getByLabel('Parola').fill(account.password)
  await page.getByLabel('Doğum tarihi').fill(account.birthDate)
  await page.getByRole('checkbox', { name: /Kullanım koşulları/ }).check()
  await page.getByRole('checkbox', { name: /KVKK/ }).check()
  await page.getByRole('button', { name: 'Hesabımı oluştur' }).click()
}

/** Fills in the sign-in page that is open and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
  await page.getByLabel('Parola').fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
}
