import { expect, test } from '../journey.ts'
import { blankIn, laidOut, noteFirstLength } from './painted.ts'
import { publicPages, untilRendered } from './public-pages.ts'

/** Largest share by which a page may become longer or shorter: parts differ from the heights that they are expected to have. */
const maxDifference = 0.06

// As a person sees it who does nothing: without its code.
test.use({
  context: async ({ browser, baseURL }, use) => use(await browser.newContext({ baseURL: baseURL ?? '' })),
})

for (const width of [360, 1280])
  test(`a picture of a whole public page has every text, and the page keeps its length: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(noteFirstLength)
    for (const { path } of await publicPages(page.request)) {
      await untilRendered(page.request, path)
      await page.goto(path)
      const { skipped, boxes, length, firstLength } = await laidOut(page)
      expect([path, skipped]).toEqual([path, []])
      expect(Math.abs(length - firstLength) / length, path).toBeLessThan(maxDifference)
      expect([path, await blankIn(page, boxes)]).toEqual([path, []])
    }
  })
