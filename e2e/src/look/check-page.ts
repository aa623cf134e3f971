import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { layoutProblems } from './layout-problems.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** Checks the open page as it is: the rules of WCAG 2.2 AA, one h1, and everything in its place. */
export async function checkPage(page: Page, what: string): Promise<void> {
  // No page has frames, and without looking for them a check takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    // Whoever speaks to the page says what is written on a control; axe calls that rule experimental.
    .options({ runOnly: tags, rules: { 'label-content-name-mismatch': { enabled: true } } })
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      .map(node => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
      .filter(complaint => !isListOfSelect(complaint)),
  )
  expect.soft(found, what).toEqual([])
  expect.soft(await page.locator('h1:visible').count(), `${what}: h1`).toBe(1)
  await checkLayout(page, what)
}

/** Checks where things stand on the open page: nothing over something else, pushed aside, or wider than the screen. */
export async function checkLayout(page: Page, what: string): Promise<void> {
  expect.soft(await layoutProblems(page), `${what}: where things stand`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(width, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
}

/** The list of a select scrolls with the option that the arrow keys of its combobox reach, which axe cannot see. */
function isListOfSelect(complaint: string): boolean {
  return /^scrollable-region-focusable: .*ant-select-dropdown-list-holder/.test(complaint)
}

/** Checks a page in light and dark, on a phone and on a desk; `ready` opens and awaits what is to be seen. */
export async function checkEverywhere(page: Page, ready: (page: Page) => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    for (const [name, size] of Object.entries({ phone, desk })) {
      await page.setViewportSize(size)
      await page.reload()
      await ready(page)
      await checkPage(page, `${new URL(page.url()).pathname} ${theme}, ${name}`)
    }
  }
}

/** The shell keeps the choice in the browser, and a cookie tells it to the account pages. */
async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(value => {
    const state = { theme: value, language: 'auto' }
    localStorage.setItem('kocyolu.preferences', JSON.stringify({ state, version: 0 }))
    // biome-ignore lint/suspicious/noDocumentCookie: this is how the shell writes it
    document.cookie = `kocyolu.preferences=${value}.auto; path=/account`
  }, theme)
}
