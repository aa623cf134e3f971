import { expect, test } from './journey.ts'
import { withComposition, withoutRendering } from './pages/composition.ts'

const bodies = [
  {
    what: 'a page of a proxy',
    contentType: 'text/html',
    body: '<!doctype html><title>Sign in to the Wi-Fi</title>',
  },
  { what: 'null', contentType: 'application/json', body: 'null' },
  { what: 'a list where an object is due', contentType: 'application/json', body: '[]' },
]

for (const { what, contentType, body } of bodies) {
  test(`a call that is answered with ${what} is an error of its own area, and is reported to the site`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await withoutRendering(page)
    const call = '**/api/mentors/1'
    await page.route(call, route => route.fulfill({ status: 200, contentType, body }))
    const report = page.waitForResponse('**/api/site/client-errors')
    await page.goto('/mentors/1')
    const error = page.getByRole('main').getByRole('alert')
    await expect(error).toContainText('The profile could not be loaded.')
    expect((await report).status()).toBe(204)
    expect((await report).request().postDataJSON()).toMatchObject({
      app: 'mfe-coaching',
      kind: 'answer',
      message: 'ApiError: 200: GET /api/mentors/{id} does not fit its contract',
      path: '/mentors/:id',
    })
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Koçlar' }).click()
    await expect(page.getByRole('link', { name: /Profili Görüntüle/ }).first()).toBeVisible()
    await page.goBack()
    await expect(error).toContainText('The profile could not be loaded.')
    await page.unroute(call)
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()
  })
}

test('when the frame of the site itself breaks there is a screen of ours, which leads back', {
  tag: '@thorough',
}, async ({ page }) => {
  await withComposition(page, live => {
    const [item] = live.remotes['mfe-coaching']?.manifest.navigation ?? []
    if (item) Reflect.deleteProperty(item, 'label')
    return live
  })
  const report = page.waitForRequest('**/api/site/client-errors')
  await page.goto('/mentors')
  await expect(page.getByRole('heading', { level: 1, name: 'Bir şeyler ters gitti' })).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({ app: 'shell', kind: 'render' })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sayfayı yenile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
})
