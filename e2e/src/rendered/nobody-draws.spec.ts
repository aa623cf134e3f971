import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { untilDrawn } from './public-pages.ts'

/** A page that nobody has asked for, so that no gateway keeps it. */

const unseen = (): string => `/mentors?q=${randomUUID()}`

for (const [what, take] of [
  ['stopped', 'stop'],
  ['killed', 'kill'],
  ['hung', 'hang'],
] as const)
  test(`when who draws pages is ${what}, pages come and run as they were promoted, and are drawn again later`, {
    tag: '@thorough',
  }, async ({ page, platform }) => {
    await untilDrawn(page.request, unseen())
    await platform[take]('pages')
    const response = await page.goto(unseen())
    expect(response?.status()).toBe(200)
    expect(await response?.text()).not.toContain('data-rendered')
    await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
    await platform.mend()
    await untilDrawn(page.request, unseen())
  })

test('when a service hangs, its pages come and say so, and others are drawn', { tag: '@thorough' }, async ({
  page,
  platform,
}) => {
  await untilDrawn(page.request, unseen())
  await platform.hang('coaching')
  const response = await page.request.get(unseen())
  expect(response.status()).toBe(200)
  await untilDrawn(page.request, `/blog?q=${randomUUID()}`)
})
