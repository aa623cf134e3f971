import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 5

/** Asks an address again and again, one after the other; `stop` gives the longest that an answer took. */
export function watchDelay(url: string): { stop(): Promise<number> } {
  let isOver = false
  let longest = 0
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(url)).arrayBuffer()
      longest = Math.max(longest, performance.now() - began)
      await pause(everyMs)
    }
  }
  const watching = watch()
  return {
    async stop() {
      isOver = true
      await watching
      return longest
    },
  }
}
