import { useEffect } from 'react'

/** Parts of a page that take the focus of a child that is gone, the smallest first. */
const regions = 'li, tr, fieldset, form, details, article, section, aside, nav, dialog, [role], main'
const headings = 'h1, h2, h3, h4, summary, article[tabindex]'
const named = 'li, tr, fieldset, [aria-label], [aria-labelledby]'

/** A part of the page, and where it is among its like. */
type Region = { region: Element; parent: Element | null; at: number }

/** A place on the page, found again when what was there is gone. */
type Place = { element: HTMLElement; around: Region[] }

/** The place of an element; null outside of everything. */
export function placeOf(element: Element | null): Place | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const around: Region[] = []
  for (let region = element.parentElement; region; region = region.parentElement) {
    if (!region.matches(regions)) continue
    const parent = region.parentElement
    around.push({ region, parent, at: parent ? [...parent.children].indexOf(region) : 0 })
  }
  return { element, around }
}

const isUsable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden], [inert]')

/** Focuses what is left of a place: the element itself, else the smallest part around it, else the page's heading. */
export function focusPlace({ element, around }: Place): void {
  const heirs = around.flatMap(one => {
    const now = foundAgain(one)
    return now ? heirsOf(now) : []
  })
  for (const next of [element, ...heirs, document.querySelector('h1')]) {
    if (!(next instanceof HTMLElement && isUsable(next))) continue
    const fold = next.closest('details:not([open])')?.querySelector<HTMLElement>('summary')
    const target = fold ?? next
    take(target)
    if (document.activeElement === target) return
  }
}

/** The part as it is now: the same, the one with its id in another list, or of a list what has taken its place. */
function foundAgain({ region, parent, at }: Region): Element | null | undefined {
  if (region.isConnected) return region
  const same = document.getElementById(region.id)
  if (same || !parent?.isConnected || !region.matches('li, tr')) return same
  return parent.children[Math.min(at, parent.children.length - 1)]
}

/** The element that takes the focus for a part of a page: itself where it is made for that, else its heading. */
function heirsOf(region: Element): Element[] {
  const heading = region.querySelector(headings) ?? []
  if (region.hasAttribute('tabindex')) return [region, heading].flat()
  return [heading, region.matches(named) ? region : []].flat()
}

/** Focuses it, also what a keyboard does not reach, which is reached no longer once it was left. */
function take(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element || element.hasAttribute('tabindex')) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** A text that came where the element was, meant to be read next. */
function textInPlace(records: readonly MutationRecord[], { element }: Place): Element | undefined {
  const left = records.filter(({ removedNodes }) => [...removedNodes].includes(element))
  const came = records.filter(({ target }) => left.some(record => record.target === target))
  return came
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((node): node is Element => node instanceof HTMLElement && node.matches('p[tabindex="-1"]'))
}

/** Has the part of the page in which a focused element goes, or can no longer be used, take the focus. */
function keepFocus(): () => void {
  let last = placeOf(document.activeElement)
  const onFocus = ({ target }: FocusEvent) => {
    last = placeOf(target as Element)
  }
  // Left by its user the element is still there; a removed one says that it is left, too.
  const onLeave = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && last && isUsable(last.element)) last = null
    })
  const observer = new MutationObserver(records => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === null || !isUsable(activeElement)
    if (!last || !isLost) return
    const { element } = last
    const isMoved = records.some(({ removedNodes }) => [...removedNodes].some(node => node.contains(element)))
    if (isUsable(element) && !isMoved) return
    const text = textInPlace(records, last)
    if (text instanceof HTMLElement) text.focus({ preventScroll: true })
    else focusPlace(last)
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onLeave)
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onLeave)
  }
}

/** Once per page: the focus is never lost to a button that goes with what it did. */
export function FocusKeeper(): null {
  useEffect(keepFocus, [])
  return null
}
