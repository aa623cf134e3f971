import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

// As people have it; elsewhere the worker is kept out of the way, which is said on the console.
test.use({ serviceWorkers: 'allow' })

/** What the browser says on its console from now on. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', error => said.push(error.message))
  return said
}

/** Opens a page; whatever it announced it uses: else the browser complains of it, but only seconds later. */
async function openUsingAll(page: Page, path: string): Promise<void> {
  const scripts = new Set<string>()
  const engine = await page.context().newCDPSession(page)
  // What is only fetched is not parsed.
  engine.on('Debugger.scriptParsed', ({ url }) => scripts.add(url))
  await engine.send('Debugger.enable')
  await engine.send('Debugger.setSkipAllPauses', { skip: true })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const unused = (): Promise<string[]> =>
    page.evaluate(
      run => {
        const used = new Set([...run, ...[...document.styleSheets].map(({ href }) => href)])
        const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
        return preloads
          .filter(({ as, href }) => as !== 'font' && as !== 'fetch' && !used.has(href))
          .map(({ href }) => `unused: ${href}`)
      },
      [...scripts],
    )
  // All of it may be there before any of it has run.
  await expect.poll(unused, { message: path }).toEqual([])
  await engine.detach()
}

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
    const said = listen(page)
    await openUsingAll(page, path)
    // The browser's own word for an address that does not exist.
    const own = path === missing ? [expect.stringContaining('404 (Not Found)')] : []
    expect(said).toEqual(own)
  })
}

test('a page of somebody who signed in announces what it needs and nothing else', async ({ people }) => {
  const [student, coach, admin] = [await people.student(), await people.coach(), await people.admin()]
  const places = [
    {
      page: await student.open('/'),
      paths: [
        '/dashboard',
        '/dashboard/profile',
        '/dashboard/settings',
        '/messages',
        '/mentors/1/request',
        '/blog',
      ],
    },
    { page: await coach.open('/'), paths: ['/dashboard', '/dashboard/profile', '/dashboard/settings'] },
    {
      page: await admin.open('/'),
      paths: [
        '/admin',
        '/admin/users',
        '/admin/mentors',
        '/admin/sessions',
        '/admin/categories',
        '/admin/blogs',
        '/admin/audit',
        '/admin/moderation',
        '/admin/settings',
        '/admin/releases',
        '/admin/releases/errors',
        '/dashboard/blog',
        '/dashboard/blog/new',
      ],
    },
  ]
  for (const { page, paths } of places) {
    const said = listen(page)
    for (const path of paths) await openUsingAll(page, path)
    expect(said).toEqual([])
  }
})

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
