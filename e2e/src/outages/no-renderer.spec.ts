import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { untilRendered } from '../rendered/public-pages.ts'

/** A page that was not requested before, so that no gateway has it. */

const unseen = (): string => `/mentors?q=${randomUUID()}`

for (const [what, take] of [
  ['stopped', 'stop'],
  ['killed', 'kill'],
  ['hung', 'hang'],
] as const)
  test(`when the renderer is ${what}, pages come and run as they were promoted, and are rendered again later`, {
    tag: '@thorough',
  }, async ({ page, platform }) => {
    await untilRendered(page.request, unseen())
    await platform[take]('pages')
    const response = await page.goto(unseen())
    expect(response?.status()).toBe(200)
    expect(await response?.text()).not.toContain('data-rendered')
    await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
    await platform.mend()
    await untilRendered(page.request, unseen())
  })

test('when a service hangs, its pages come and say so, and others are rendered', {
  tag: '@thorough',
}, async ({ page, platform }) => {
  await untilRendered(page.request, unseen())
  await platform.hang('coaching')
  const response = await page.request.get(unseen())
  expect(response.status()).toBe(200)
  await untilRendered(page.request, `/blog?q=${randomUUID()}`)
  // The platform restarts it.
  await untilRendered(page.request, unseen())
})
