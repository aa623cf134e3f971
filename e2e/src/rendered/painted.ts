import type { Page } from '@playwright/test'

/** Runs in the page before anything else: notes how long the page is when it is first laid out. */
export function noteFirstLength(): void {
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => {
      Object.assign(globalThis, { firstLength: document.documentElement.scrollHeight })
    }),
  )
}

interface Box {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** A page after the early script has laid out all of it: its length then and at first, and texts that are skipped still. */
export async function laidOut(page: Page) {
  await page.waitForFunction(() => !('late' in document.documentElement.dataset))
  return await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const [skipped, boxes]: [string[], Box[]] = [[], []]
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text.length < 2 || element.closest('.visually-hidden, noscript, script, template'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (!element.checkVisibility({ contentVisibilityAuto: true })) skipped.push(text)
      const range = document.createRange()
      range.selectNodeContents(node)
      const [first] = range.getClientRects()
      // One above the page is there for the keyboard.
      if (first && first.width > 4 && first.height > 4 && first.bottom + scrollY > 0)
        boxes.push({
          text,
          x: first.x + scrollX,
          y: first.y + scrollY,
          width: first.width,
          height: first.height,
        })
    }
    const { scrollHeight: length } = document.documentElement
    return { skipped, boxes, length, firstLength: Number(Reflect.get(globalThis, 'firstLength')) }
  })
}

/** Texts whose place in a picture of the whole page is of one colour. */
export async function blankIn(page: Page, boxes: readonly Box[]): Promise<string[]> {
  const picture = await page.screenshot({ fullPage: true })
  const sheet = await page.context().newPage()
  const blank = await sheet.evaluate(
    async ({ source, boxes }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const paper = canvas.getContext('2d')
      paper?.drawImage(image, 0, 0)
      return boxes
        .filter(({ x, y, width, height }) => {
          const { data } = paper?.getImageData(
            Math.round(x),
            Math.round(y),
            Math.ceil(width),
            Math.ceil(height),
          ) ?? {
            data: [],
          }
          return data.every((value, place) => Math.abs(value - (data[place % 4] ?? 0)) < 8)
        })
        .map(({ text }) => text)
    },
    { source: `data:image/png;base64,${picture.toString('base64')}`, boxes },
  )
  await sheet.close()
  return blank
}
