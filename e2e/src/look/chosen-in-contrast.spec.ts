import { expect, test } from '@playwright/test'
import { smallFields } from './check-page.ts'
import { unseenChoices } from './chosen-in-contrast.ts'

const buttons = '<button aria-pressed="true">SAY</button><button aria-pressed="false">EA</button>'
const links = '<nav><a href="/a" aria-current="page">A</a><a href="/b">B</a></nav>'

test('a choice that a contrast theme hides is found, one that it shows is not', async ({ page }) => {
  const unseen = async (html: string, style = '') => {
    await page.setContent(
      `<style>[aria-pressed="true"] { background: teal } ${style}</style><main>${html}</main>`,
    )
    return unseenChoices(page)
  }
  // The theme has colours of its own, and takes away the background.
  expect(await unseen(buttons)).toEqual([expect.stringContaining('SAY')])
  expect(await unseen(links)).toEqual([expect.stringContaining('aria-current')])
  for (const style of [
    '[aria-pressed="true"] { border-width: 4px }',
    '[aria-pressed="true"] { forced-color-adjust: none; background: Highlight }',
    '[aria-pressed="true"]::before { content: "✓" }',
  ])
    expect(await unseen(buttons, style), style).toEqual([])
})

test('a field into which a phone would zoom is found', async ({ page }) => {
  await page.setContent('<input aria-label="Small" style="font-size: 15px"><input style="font-size: 16px">')
  expect(await smallFields(page)).toEqual(['Small 15px'])
})
