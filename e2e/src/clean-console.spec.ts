import { expect, test } from './journey.ts'

// As people have it; elsewhere the worker is kept out of the way, which is said on the console.
test.use({ serviceWorkers: 'allow' })

const missing = '/boyle-bir-sayfa-yok'
const pages = [
  '/',
  '/mentors',
  '/mentors/1',
  missing,
  '/account/sign-in',
  '/account/sign-up',
  '/account/forgot-password',
  '/account/terms',
]

for (const path of pages) {
  test(`the console stays empty for a visitor of ${path}`, async ({ page }) => {
    const said: string[] = []
    page.on('console', message => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', error => said.push(error.message))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The browser's own word for an address that does not exist.
    const own = path === missing ? [expect.stringContaining('404 (Not Found)')] : []
    expect(said).toEqual(own)
  })
}

test('a sign-in is known to the next page, and its end too', async ({ people }) => {
  const student = await people.student()
  const page = await student.open('/')
  const signOut = page.getByRole('button', { name: 'Çıkış Yap' })
  await expect(signOut).toBeVisible()
  await signOut.click()
  await expect(page.getByRole('link', { name: 'Giriş Yap' }).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/auth/user')
})
