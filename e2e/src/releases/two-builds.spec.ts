import { withoutRendering } from '../pages/composition.ts'
import { buildsIn, expect, test } from './release-journey.ts'

const old = 'Mükemmel Koçunu Bul'
const fresh = 'Sana Uyan Koçu Bul'

test('two builds of a remote in one tab: each has its own texts and its own data', {
  tag: '@thorough',
}, async ({ page, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh, '"Availability"': '"When I am free"' })
  const heading = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  const profile = page.getByRole('link', { name: /Profili Görüntüle/ }).first()

  await page.goto('/')
  await releases.promote('mfe-coaching', build)
  await menu.getByRole('link', { name: 'Koçlar' }).click()
  await expect(heading).toHaveText(old)
  // What this page asks for is answered, so that the next question is that of the page after it.
  await expect(profile).toBeVisible()

  // A page that was rendered brings its answers with it.
  await withoutRendering(page)
  // The first answer is one that only this build asks for and cannot render, so its page gives way to that of the previous one.
  const lists = '**/api/mentors?*'
  const answer = Promise.withResolvers<void>()
  await page.route(
    lists,
    async route => {
      const reply = await route.fetch()
      const list: { items: object[] } = await reply.json()
      const items = list.items.map(item => ({ ...item, expertise: null }))
      await answer.promise
      await route.fulfill({ json: { ...list, items } })
    },
    { times: 1 },
  )
  await page.goto('/mentors')
  await expect(heading).toHaveText(fresh)
  answer.resolve()
  await expect(heading).toHaveText(old)
  await profile.click()
  await expect(page.getByRole('heading', { name: 'When I am free' })).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText(old)
  await expect(profile).toBeVisible()
  expect(await buildsIn(page, 'mfe_coaching')).toHaveLength(2)
})
