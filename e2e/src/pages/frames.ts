import type { Page } from '@playwright/test'

interface Frames {
  /** Every title that the document has had. */
  titles: string[]
  /** Whether the screen of an address without a page has ever been there. */
  notFound: boolean
  /** Sum of all layout shifts without an input. */
  shift: number
  /** Parts that moved in them, and by how many pixels. */
  moved: string[]
}

declare global {
  interface Window {
    frames404: Frames
  }
}

/** Watches the page from before its first byte; `seen` has every state of it. */
export async function watchFrames(page: Page): Promise<{ seen: () => Promise<Frames> }> {
  await page.addInitScript(() => {
    const frames: Frames = { titles: [], notFound: false, shift: 0, moved: [] }
    window.frames404 = frames
    const look = () => {
      if (document.head?.querySelector('title') && frames.titles.at(-1) !== document.title)
        frames.titles.push(document.title)
      frames.notFound ||= /404 - /.test(document.body?.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        frames.shift += value
        for (const { node, previousRect, currentRect } of sources)
          frames.moved.push(`${node?.textContent?.slice(0, 40)} ${currentRect.y - previousRect.y}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { seen: () => page.evaluate(() => window.frames404) }
}
