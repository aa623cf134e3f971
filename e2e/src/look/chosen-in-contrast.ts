import type { Page } from '@playwright/test'

/** Chosen and current elements that a contrast theme shows as the others beside them, by their names. */
export async function unseenChoices(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const unseen = await page.evaluate(() => {
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current']
    const chosen = states.map(state => `[${state}]:not([${state}="false"])`).join()
    const sides = ['top', 'right', 'bottom', 'left'].map(side => `border-${side}`)
    const seen = [...sides, 'outline', 'background-color', 'color', 'font-weight', 'text-decoration-line']
    const looksOf = (element: Element): string =>
      [null, '::before', '::after']
        .map(part => {
          const style = getComputedStyle(element, part)
          const has = part === null || style.content !== 'none'
          return has ? [style.content, ...seen.map(name => style.getPropertyValue(name))].join('|') : ''
        })
        .join()
    const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
    /** With its icon, and what it says in the place of the name. */
    const lookOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .filter(isShown)
        .map(each => `${each.matches('path, use') ? each.outerHTML : each.tagName} ${looksOf(each)}`)
        .join('\n')
    const like = (element: Element) => `${element.tagName} ${element.getAttribute('role') ?? ''}`
    return [...document.querySelectorAll(chosen)].filter(isShown).flatMap(element => {
      const state = states.find(each => element.matches(`[${each}]:not([${each}="false"])`)) ?? ''
      const around = element.parentElement?.parentElement ?? element.parentElement
      const others = [...(around?.querySelectorAll(element.tagName) ?? [])].filter(
        other =>
          other !== element &&
          like(other) === like(element) &&
          isShown(other) &&
          other.parentElement?.className === element.parentElement?.className &&
          [null, 'false'].includes(other.getAttribute(state)),
      )
      const look = lookOf(element)
      return others.some(other => lookOf(other) === look)
        ? [`${state} ${element.className} ${element.textContent}`]
        : []
    })
  })
  await page.emulateMedia({ forcedColors: null })
  return unseen
}
