import type { Browser } from '@playwright/test'

/** What a visitor's first visit of a page costs, in ms but for what says otherwise. */
export interface Visit extends Record<string, number> {
  ttfb: number
  firstPaint: number
  largestPaint: number
  /** Of long tasks, what is beyond 50 ms. */
  blocked: number
  shift: number
  kilobytes: number
  requests: number
}

/** What Chromium's own tools call slow 4G, and a phone of the lower middle. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const slowdown = 4

interface Seen {
  largestPaint: number
  blocked: number
  shift: number
}

/** Opens a page as somebody who was never here, on a slow line and a slow device. */
export async function measurePage(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const engine = await context.newCDPSession(page)
    await engine.send('Network.enable')
    await engine.send('Network.emulateNetworkConditions', network)
    await engine.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const traffic = { bytes: 0, requests: 0 }
    engine.on('Network.loadingFinished', ({ encodedDataLength }) => {
      traffic.bytes += encodedDataLength
      traffic.requests += 1
    })
    await page.addInitScript(() => {
      const seen: Seen = { largestPaint: 0, blocked: 0, shift: 0 }
      Object.assign(globalThis, { seen })
      const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.largestPaint = startTime
      })
      watch('longtask', ({ duration }) => {
        seen.blocked += Math.max(0, duration - 50)
      })
      watch('layout-shift', entry => {
        seen.shift += Number(Reflect.get(entry, 'value'))
      })
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => {
      const seen: Seen = Reflect.get(globalThis, 'seen')
      const [navigation] = performance.getEntriesByType('navigation')
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const ttfb = Number(navigation && Reflect.get(navigation, 'responseStart'))
      return { ttfb, firstPaint: paint?.startTime ?? 0, ...seen }
    })
    return { ...found, kilobytes: traffic.bytes / 1_000, requests: traffic.requests }
  } finally {
    await context.close()
  }
}
