import { HttpSession } from '../people/http-session.ts'
import { given } from '../platform.ts'
import { expect, test, troubles } from './release-journey.ts'

const old = 'Mükemmel Koçunu Bul'
const fresh = 'Sana Uyan Koçu Bul'
const inlined = /<script type="application\/json" id="composition">(.*?)<\/script>/s

interface Seen {
  build: string
  number: number
  live: number
}

/** A browser's page, and its answer about the live composition. */
async function look(browser: HttpSession): Promise<Seen> {
  const html = await (await browser.fetch('/mentors')).text()
  const composition = JSON.parse(inlined.exec(html)?.[1] ?? '')
  const { number: live } = await (await browser.fetch('/composition.json')).json()
  return { build: composition.remotes['mfe-coaching'].build, number: composition.number, live }
}

test('a canary goes to its share of the browsers, stays with them, grows, and ends at once', async ({
  releases,
}) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh })
  const browsers = Array.from({ length: 100 }, () => new HttpSession(given('JOURNEY_ORIGIN')))
  const chosen = async (): Promise<Set<HttpSession>> => {
    const among = new Set<HttpSession>()
    for (const browser of browsers) {
      const seen = await look(browser)
      // No tab is offered another version by a canary that it is not in, or already in.
      expect(seen.live).toBe(seen.number)
      if (seen.build === build) among.add(browser)
    }
    return among
  }
  expect((await chosen()).size).toBe(0)
  await releases.canary('mfe-coaching', build, 30)
  const few = await chosen()
  expect(few.size).toBeGreaterThan(5)
  expect(few.size).toBeLessThan(60)
  expect(await chosen()).toEqual(few)
  await releases.canary('mfe-coaching', build, 60)
  const many = await chosen()
  expect([...few].filter(browser => !many.has(browser))).toEqual([])
  expect(many.size).toBeGreaterThan(few.size)
  await releases.canary('mfe-coaching', build, 100)
  expect((await chosen()).size).toBe(browsers.length)
  await releases.abortCanary()
  expect((await chosen()).size).toBe(0)
})

test('who is in a canary has all of it and nothing else, and its end leaves the open tab alone', {
  tag: '@thorough',
}, async ({ page, context, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh, '"Availability"': '"When I am free"' })
  const heading = page.getByRole('heading', { level: 1 })
  const found = troubles(page)
  await releases.canary('mfe-coaching', build, 100)
  await page.goto('/mentors')
  await expect(heading).toHaveText(fresh)
  await releases.abortCanary()
  await page
    .getByRole('link', { name: /Profili Görüntüle/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'When I am free' })).toBeVisible()
  const next = await context.newPage()
  await next.goto('/mentors')
  await expect(next.getByRole('heading', { level: 1 })).toHaveText(old)

  await releases.canary('mfe-coaching', build, 100)
  await releases.promoteCanary()
  await next.reload()
  await expect(next.getByRole('heading', { level: 1 })).toHaveText(fresh)
  expect(found).toEqual([])
})
