import type { Page } from '@playwright/test'

interface Frames {
  /** Every title that the document has had. */
  titles: string[]
  /** Whether the screen of an address without a page has ever been there. */
  notFound: boolean
  /** Sum of all layout shifts without an input. */
  shift: number
}

declare global {
  interface Window {
    frames404: Frames
  }
}

/** Watches the page from before its first byte; `seen` has every state of it. */
export async function watchFrames(page: Page): Promise<{ seen: () => Promise<Frames> }> {
  await page.addInitScript(() => {
    const frames: Frames = { titles: [], notFound: false, shift: 0 }
    window.frames404 = frames
    const look = () => {
      if (document.head?.querySelector('title') && frames.titles.at(-1) !== document.title)
        frames.titles.push(document.title)
      frames.notFound ||= /404 - /.test(document.body?.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) frames.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { seen: () => page.evaluate(() => window.frames404) }
}
