/** A key is answered before anything is stored: a long post costs hundreds of kilobytes each time. */
const restMs = 400

const waiting = new Map<string, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Has the newest write of a name done in a moment, and at the latest when the page is hidden. */
export function writeAtRest(name: string, write: () => void): void {
  if (!isListening) {
    isListening = true
    addEventListener('pagehide', writeNow)
    addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeNow())
  }
  waiting.set(name, write)
  timer ??= setTimeout(writeNow, restMs)
}

/** Does what waits. */
export function writeNow(): void {
  clearTimeout(timer)
  timer = undefined
  for (const write of waiting.values()) write()
  waiting.clear()
}
