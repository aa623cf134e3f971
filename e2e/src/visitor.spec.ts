import { expect, test } from './journey.ts'
import { newAccount } from './people/account.ts'
import { fillSignIn } from './people/account-pages.ts'

test('a visitor finds a coach', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/KoçYolu/)
  await expect(page.getByRole('link', { name: /Profili Görüntüle/ })).toHaveCount(3)
  const countdown = page.getByRole('timer', { name: 'Sınava ne kadar kaldı?' })
  const before = (await countdown.textContent()) ?? ''
  await expect(countdown).not.toHaveText(before)

  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Koçlar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Koç ara' }).fill('isik')
  await expect(page.getByRole('heading', { level: 3, name: 'Işık Aydın' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Hilâl Işıklar' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Ümit Öztürk' })).toBeHidden()

  await expect(page.getByRole('button', { name: 'Tümünü temizle' })).toBeHidden()
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await page.getByRole('combobox', { name: 'Üniversite' }).selectOption('Boğaziçi Üniversitesi')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Işık Aydın'])
  await expect(page.getByRole('button', { name: 'Tümünü temizle' })).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: /Profili Görüntüle.*Işık Aydın/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Işık Aydın' })).toBeVisible()
  await expect(page).toHaveTitle('Işık Aydın | Mentor Profile | KoçYolu')
  await expect(page.getByRole('link', { name: 'Sign In to Book' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book a Session' })).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Koç ara' })).toHaveValue('isik')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Işık Aydın'])
})

test('on a phone Back closes the menu and the filters, keeps what was chosen, and then leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/blog')
  const menu = page.locator('header details')
  const isAbove = () => page.evaluate(() => Boolean(history.state?.above))
  await menu.locator('summary').click()
  await expect.poll(isAbove).toBe(true)
  await page.goBack()
  await expect(menu).not.toHaveAttribute('open')
  await expect(page).toHaveURL('/blog')
  await menu.locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'Koçlar' }).click()
  await page.getByRole('button', { name: 'Filtreler' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtreler' })
  await expect.poll(isAbove).toBe(true)
  await sheet.getByText('EA', { exact: true }).click()
  await sheet.getByText('Pzt (Pazartesi)', { exact: true }).click()
  await expect(page).toHaveURL('/mentors?day=monday&examType=EA')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/mentors?day=monday&examType=EA')
  await expect(page.getByRole('button', { name: 'Kaldır: EA' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/blog')
})

test('the coaches are in three columns, in two or in one, as the screen has room', async ({ page }) => {
  await page.goto('/mentors')
  const list = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => list.evaluate(one => getComputedStyle(one).gridTemplateColumns.split(' ').length))
      .toBe(columns)
  }
})

test('a printed page is what it says, without the frame around it', async ({ page }) => {
  await page.goto('/about')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const frame of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(frame)).toHaveCount(0)
  await page.goto('/blog/mezuna-kaldigim-yil-bana-ne-ogretti')
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tüm yazılar' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('the chips on the home page choose among the coaches and lead on', async ({ page }) => {
  await page.goto('/')
  await page.getByText('DİL', { exact: true }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'koç gösteriliyor' })).toBeAttached()
  await page.getByRole('link', { name: 'Tüm koçları görüntüle' }).click()
  await expect(page).toHaveURL(/\/mentors\?examType=D%C4%B0L$/)
  await expect(page.getByRole('button', { name: 'Tümünü temizle' })).toBeVisible()
})

test('an address without a page says so, and a coach who does not exist too', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa-yok')
  await expect(page.getByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' })).toBeVisible()
  await page.getByRole('link', { name: 'Koçlar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()

  await page.goto('/mentors/2000000000')
  await expect(page.getByText('Mentor Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Browse All Mentors' }).click()
  await expect(page).toHaveURL(/\/mentors$/)
})

for (const path of ['/dashboard', '/messages', '/admin']) {
  test(`${path} sends a visitor home, and signing in leads back`, async ({ page, people }) => {
    const account = newAccount('student')
    await people.join(account)
    await page.goto(path)
    await expect(page).toHaveURL('/')
    const panel = page.getByRole('status').filter({ hasText: /giriş yapmalısın/i })
    // A reload keeps it.
    await page.reload()
    await panel.getByRole('link', { name: 'Giriş Yap' }).click()
    await fillSignIn(page, account)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
