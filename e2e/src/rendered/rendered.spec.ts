import { expect, test } from '../journey.ts'
import { newAccount } from '../people/account.ts'
import { fillSignUp } from '../people/account-pages.ts'
import { watchHydration } from './hydration.ts'
import { publicPages, reloadUntilRendered, untilRendered } from './public-pages.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page shows what it is about, and its links and chips lead on', async ({ page }) => {
    for (const { path, words } of await publicPages(page.request)) {
      await untilRendered(page.request, path)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('main'), path).toContainText(words)
    }
    await page.goto('/')
    await expect(page.getByRole('timer').getByText('Gün')).toBeVisible()
    await expect(page.getByRole('timer').getByText('Saniye')).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'SAY', exact: true }).click()
    await expect(page).toHaveURL(/\/mentors\?examType=SAY$/)
    await reloadUntilRendered(page)
    await page.getByRole('button', { name: 'Kaldır: SAY' }).click()
    await expect(page).toHaveURL(/\/mentors\?$/)
  })

  test('a visitor on a phone chooses a theme, searches, filters, sorts, finds a coach and signs up for a first request', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/about')
    await reloadUntilRendered(page)
    for (const [choice, then] of [
      ['Koyu', 'html.dark'],
      ['English', 'html.dark[lang=en]'],
      ['Automatic', 'html.dark[lang=tr]'],
    ] as const) {
      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: choice }).click()
      await loaded
      await reloadUntilRendered(page, then)
      await expect(page).toHaveURL('/about')
    }
    await page.locator('summary', { hasText: 'Menüyü aç' }).click()
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Koçlar' }).click()
    await reloadUntilRendered(page)
    await page.getByRole('textbox', { name: 'Koç ara' }).fill('ı')
    await page.getByRole('textbox', { name: 'Koç ara' }).press('Enter')
    await expect(page).toHaveURL(/\/mentors\?q=/)
    await reloadUntilRendered(page)
    await page.locator('summary', { hasText: 'Filtreler' }).click()
    await page.getByRole('combobox', { name: 'Üniversite' }).selectOption('Boğaziçi Üniversitesi')
    await page.getByRole('checkbox', { name: /Pazartesi/ }).check({ force: true })
    await page.getByRole('form', { name: 'Filtreler' }).getByRole('button', { name: 'Uygula' }).click()
    await reloadUntilRendered(page)
    await expect(page.getByRole('button', { name: 'Kaldır: Boğaziçi Üniversitesi' })).toBeVisible()
    await page.getByLabel('Sırala', { exact: true }).selectOption('rating')
    await page.getByRole('button', { name: 'Uygula' }).last().click()
    await expect(page).toHaveURL(/sort=rating/)
    const { searchParams } = new URL(page.url())
    expect(['q', 'university', 'day', 'sort'].map(name => searchParams.get(name))).toEqual([
      'ı',
      'Boğaziçi Üniversitesi',
      'monday',
      'rating',
    ])
    await reloadUntilRendered(page)
    await page.getByRole('button', { name: 'Tümünü temizle' }).click()
    await expect(page).toHaveURL(/\/mentors\?q=%C4%B1&sort=rating$/)
    await reloadUntilRendered(page)
    await page.getByRole('main').getByRole('link', { name: 'Profili Görüntüle' }).first().click()
    await expect(page).toHaveURL(/\/mentors\/\d+$/)
    const coach = new URL(page.url()).pathname
    await reloadUntilRendered(page)
    await page.getByRole('link', { name: 'Sign In to Book' }).click()
    await page
      .getByRole('link', { name: /Kayıt ol/i })
      .first()
      .click()
    await fillSignUp(page, newAccount('student'))
    await expect(page).toHaveURL(`${coach}/request`)
  })
})

const looks = [
  { language: 'tr', theme: 'light', zone: 'Europe/Istanbul' },
  { language: 'en', theme: 'dark', zone: 'America/New_York' },
  { language: 'auto', theme: 'dark', zone: 'Asia/Tokyo' },
  { language: 'auto', theme: 'light', zone: 'Europe/Istanbul' },
] as const

for (const { language, theme, zone } of looks)
  test(`every public page is taken over as it was painted, and asks nothing again: ${language}, ${theme}, ${zone}`, {
    tag: zone === 'America/New_York' ? [] : '@thorough',
  }, async ({ browser, baseURL }) => {
    const origin = baseURL ?? ''
    const context = await browser.newContext({
      baseURL: origin,
      timezoneId: zone,
      locale: 'tr-TR',
      serviceWorkers: 'allow',
    })
    const preferences = { state: { theme, language }, version: 0 }
    await context.addInitScript(
      kept => localStorage.setItem('kocyolu.preferences', kept),
      JSON.stringify(preferences),
    )
    if (language !== 'auto')
      await context.addCookies([{ name: 'kocyolu.language', value: language, url: origin }])
    for (const { path } of await publicPages(context.request)) {
      await untilRendered(context.request, path, { Cookie: `kocyolu.language=${language}` })
      const page = await context.newPage()
      const hydration = await watchHydration(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, hydration.scripts]).toEqual([path, ['early.js']])
      await hydration.act()
      await expect.poll(hydration.isLive, { message: path }).toBe(true)
      await page.waitForLoadState('networkidle')
      expect([path, await hydration.isHydrated()]).toEqual([path, true])
      expect([path, hydration.reported, hydration.said, hydration.asked]).toEqual([path, [], [], []])
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
      if (language !== 'auto') await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.close()
    }
    await context.close()
  })

test('a thing that is not there is rendered as that, with the status that programs read', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const path of ['/mentors/2000000000', '/blog/boyle-bir-yazi-yok']) {
    const html = await untilRendered(page.request, path)
    expect(html).toContain('noindex')
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a user who is signed in gets the page of all, and their own parts come without moving it', {
  tag: '@thorough',
}, async ({ people }) => {
  const student = await people.student()
  const page = await student.open('about:blank')
  await untilRendered(page.request, '/mentors')
  const hydration = await watchHydration(page)
  await page.goto('/mentors')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
  expect(await hydration.isHydrated()).toBe(true)
  expect(hydration.reported).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1_000)
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.01)
})

test.describe('a page whose code is late', () => {
  // As a person sees it, from the first paint on.
  test.use({
    context: async ({ browser, baseURL }, use) => use(await browser.newContext({ baseURL: baseURL ?? '' })),
  })

  test('does what was typed, chosen and pressed meanwhile', async ({ page }) => {
    await untilRendered(page.request, '/mentors')
    const hydration = await watchHydration(page)
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/**/*.js', async route => {
      if (!route.request().url().endsWith('/early.js')) await late.promise
      await route.continue()
    })
    await page.goto('/mentors', { waitUntil: 'commit' })
    // A link needs no code.
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover()
    await page.waitForLoadState('load')
    expect(hydration.scripts).toEqual(['early.js'])
    const search = page.getByRole('textbox', { name: 'Koç ara' })
    await search.pressSequentially('ay')
    await page.getByRole('combobox', { name: 'Sırala' }).selectOption('rating')
    await page.getByRole('button', { name: 'Filtreler' }).click()
    expect(await hydration.isLive()).toBe(false)
    // The page of a link near the pointer is fetched without waiting for code.
    const fetched: string[] = []
    const browser = await page.context().newCDPSession(page)
    browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
      fetched.push(`${new URL(prefetchUrl).pathname} ${status}`),
    )
    await browser.send('Preload.enable')
    await page.getByRole('banner').getByRole('link', { name: 'Hakkımızda' }).hover()
    await expect.poll(() => fetched).toContain('/about Ready')
    late.resolve()
    await expect(page).toHaveURL(/\/mentors\?q=ay&sort=rating$/)
    await expect(page.getByRole('button', { name: 'Filtreler' })).toHaveAttribute('aria-expanded', 'true')
    await expect(search).toHaveValue('ay')
    expect(hydration.reported).toEqual([])
  })

  test('is left by a link without it, and the next page runs its own once it is seen', {
    tag: '@thorough',
  }, async ({ page }) => {
    for (const path of ['/mentors', '/about']) await untilRendered(page.request, path)
    const hydration = await watchHydration(page)
    await page.goto('/mentors')
    expect(hydration.scripts).toEqual(['early.js'])
    const styles = (links: string) =>
      page.locator(links).evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
    await expect(page.locator('link[rel="prefetch"][href$=".css"]')).not.toHaveCount(0)
    const known = await styles('link[rel="stylesheet"], link[rel="prefetch"][href$=".css"]')
    // As a browser that prerenders it.
    await page.addInitScript(() =>
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Hakkımızda' })
      .evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page).toHaveURL('/about')
    await page.waitForLoadState('load')
    expect(hydration.scripts).toEqual(['early.js', 'early.js'])
    expect(hydration.asked).toEqual([])
    // The page waits for no style that was not there.
    expect(known).toEqual(expect.arrayContaining(await styles('link[rel="stylesheet"]')))
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect.poll(hydration.isLive).toBe(true)
  })

  test('does what was filled in and pressed while it is being taken over', { tag: '@thorough' }, async ({
    page,
  }) => {
    await untilRendered(page.request, '/mentors')
    const hydration = await watchHydration(page)
    await page.addInitScript(() => {
      const act = () => {
        const search = document.querySelector<HTMLInputElement>('input[placeholder^="İsim"]')
        const filters = [...document.querySelectorAll('button')].find(button =>
          button.textContent.includes('Filtreler'),
        )
        if (!search || !filters) throw new Error('There is nothing to fill in')
        search.value = 'ay'
        search.dispatchEvent(new Event('input', { bubbles: true }))
        filters.click()
        Object.assign(globalThis, { acted: true })
      }
      // React listens to the page first, and hydrates it piece by piece after that.
      const listen = EventTarget.prototype.addEventListener
      let isAwaited = true
      EventTarget.prototype.addEventListener = function (...how: Parameters<typeof listen>) {
        listen.apply(this, how)
        if (!isAwaited || !(this instanceof Element) || this.id !== 'root') return
        isAwaited = false
        queueMicrotask(act)
      }
    })
    await page.goto('/mentors')
    await hydration.act()
    await expect(page).toHaveURL(/\/mentors\?q=ay$/)
    await expect(page.getByRole('button', { name: 'Filtreler' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('textbox', { name: 'Koç ara' })).toHaveValue('ay')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'acted'))).toBe(true)
    expect(hydration.reported).toEqual([])
  })
})
