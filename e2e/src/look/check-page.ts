import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { unseenChoices } from './chosen-in-contrast.ts'
import { layoutProblems } from './layout-problems.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Properties that another theme can change: colors, and nothing of layout or names. */
const colorRules = ['color-contrast', 'link-in-text-block']
/** Properties that another language can change: names, and their language. */
const nameRules = axe
  .getRules(tags)
  .map(({ ruleId }) => ruleId)
  .filter(rule => /name|label|title|alt|lang/.test(rule))
// A user of voice control says the text on a control; axe calls that rule experimental.
const spoken = 'label-content-name-mismatch'
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** Checks the open page as it is: the rules of WCAG 2.2 AA, one h1, and everything in its place. */
export async function checkPage(page: Page, what: string): Promise<void> {
  const rules = { [spoken]: { enabled: true } }
  expect.soft(await violationsOf(page, { runOnly: tags, rules }), what).toEqual([])
  expect.soft(await page.locator('h1:visible').count(), `${what}: h1`).toBe(1)
  await checkLayout(page, what)
}

/** Checks a page that was checked before, in another theme and language: what these can change. */
export async function checkLook(page: Page, what: string): Promise<void> {
  await checkRules(page, [...colorRules, ...nameRules], what)
  await checkLayout(page, what)
}

/** Checks the colors of the open page. */
const checkColors = (page: Page, what: string): Promise<void> => checkRules(page, colorRules, what)

async function checkRules(page: Page, values: string[], what: string): Promise<void> {
  expect.soft(await violationsOf(page, { runOnly: { type: 'rule', values } }), what).toEqual([])
}

/** Elements that fade in, as a dialog does, have other colors meanwhile; endless animations are not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** One evaluation of axe's source per document: it takes longer than some of its checks. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // A valid node is not described: that takes as long as looking. No page has frames to look into.
  const quick: RunOptions = { ...options, resultTypes: ['violations'], iframes: false }
  const { violations } = await page.evaluate(
    (given): Promise<AxeResults> => Reflect.get(globalThis, 'axe').run(given),
    quick,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .map(node => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
      .filter(complaint => !isListOfSelect(complaint)),
  )
}

/** Checks where things are on the open page: nothing over something else, pushed aside, or wider than the screen. */
export async function checkLayout(page: Page, what: string): Promise<void> {
  expect.soft(await layoutProblems(page), `${what}: where things stand`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(width, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
}

/** A phone's browser zooms into a field whose letters are smaller, and does not zoom out again. */
const readablePx = 16

/** Fields with letters that are too small, by their names. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const typed =
      'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea, select'
    return [...document.querySelectorAll<HTMLElement>(typed)]
      .filter(field => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < least)
      .map(field => `${field.ariaLabel ?? field.id} ${getComputedStyle(field).fontSize}`)
  }, readablePx)

/** Checks that the fields of the open page can be typed in on a phone, and that a contrast theme shows what is chosen. */
export async function checkFields(page: Page, what: string): Promise<void> {
  expect.soft(await smallFields(page), `${what}: fields with small letters`).toEqual([])
  expect.soft(await unseenChoices(page), `${what}: what is chosen, in a contrast theme`).toEqual([])
}

/** The list of a select scrolls with the option that the arrow keys of its combobox reach, which axe cannot see. */
function isListOfSelect(complaint: string): boolean {
  return /^scrollable-region-focusable: .*ant-select-dropdown-list-holder/.test(complaint)
}

/** Checks the open page on a desk and on a phone, in light and dark; `ready` opens and awaits what is to be seen. */
export async function checkEverywhere(page: Page, ready: (page: Page) => Promise<void>): Promise<void> {
  for (const [name, size] of Object.entries({ desk, phone })) {
    await page.setViewportSize(size)
    await keepTheme(page, 'light')
    // On a desk it has come just now, and in light, as everybody has it who chose nothing.
    if (name !== 'desk') await page.reload()
    await ready(page)
    const { pathname } = new URL(page.url())
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await checkPage(page, `${pathname} light, ${name}`)
    await keepTheme(page, 'dark')
    if (pathname.startsWith('/account')) {
      await page.reload()
      await ready(page)
    } else await hydrate(page)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await checkColors(page, `${pathname} dark, ${name}`)
  }
}

const key = 'kocyolu.preferences'

/** The shell keeps the choice in the browser, and in a cookie for the account pages. */
async function keepTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(
    ([name, value]) => {
      localStorage.setItem(name, JSON.stringify({ state: { theme: value, language: 'auto' }, version: 0 }))
      // biome-ignore lint/suspicious/noDocumentCookie: this is how the shell writes it
      document.cookie = `${name}=${value}.auto; path=/account`
    },
    [key, theme] as const,
  )
}

/** The page takes over what was kept, as it does when another tab has chosen it. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(name => dispatchEvent(new StorageEvent('storage', { key: name })), key)
}
