import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkEverywhere } from './check-page.ts'
import { watchConsole } from './watch-console.ts'

// As people have it; elsewhere the worker is kept out of the way, which is said on the console.
test.use({ serviceWorkers: 'allow' })

const heading = (name: string | RegExp) => async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const pages: [what: string, path: string, ready: (page: Page) => Promise<void>][] = [
  [
    'no coach at all',
    '/mentors?q=xyzxyz',
    async page => expect(page.getByText('Koç bulunamadı')).toBeVisible(),
  ],
  ['a coach who does not exist', '/mentors/2000000000', heading('Mentor Not Found')],
  ['an address without a page', '/boyle-bir-sayfa-yok', heading('404 - Sayfa Bulunamadı')],
  ['signing in', '/account/sign-in', heading('Giriş yap')],
  ['signing up', '/account/sign-up', heading('Kayıt ol')],
  ['a forgotten password', '/account/forgot-password', heading('Parolanı mı unuttun?')],
  ['the terms', '/account/terms', heading('Kullanım koşulları')],
]

for (const [what, path, ready] of pages) {
  test(`everybody can use ${what}, and the console stays empty`, {
    tag: path === '/account/sign-up' || path.startsWith('/boyle') ? [] : '@thorough',
  }, async ({ page }) => {
    const { said } = await watchConsole(page)
    await page.goto(path)
    await ready(page)
    // The browser's own word for an address that does not exist.
    expect(said.filter(line => !line.includes('404 (Not Found)'))).toEqual([])
    await checkEverywhere(page, ready)
  })
}

test('everybody can use the form that complains', async ({ page }) => {
  await page.goto('/account/sign-up')
  await checkEverywhere(page, async () => {
    await page.goto('/account/sign-up')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Hesabımı oluştur' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('everybody can use the menu', async ({ page }) => {
  await page.goto('/')
  await checkEverywhere(page, async () => {
    const open = page.locator('summary', { hasText: 'Menüyü aç' }).filter({ visible: true })
    const link = page.getByRole('link', { name: 'Kayıt Ol' }).filter({ visible: true })
    // One of them is there once the page is taken over, not before.
    await expect(open.or(link).first()).toBeVisible()
    if (!(await link.isVisible())) await open.click()
    await expect(link).toBeVisible()
  })
})

test('everybody can use the filters', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/mentors')
  await checkEverywhere(page, async () => {
    await page.getByRole('button', { name: 'Filtreler' }).click()
    await expect(page.getByLabel('Üniversite', { exact: true })).toBeVisible()
    await expect(page.getByText('Sınav Kaygısı').first()).toBeVisible()
  })
})
