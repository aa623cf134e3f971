import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

/** Requests of a page. */
export interface Requests {
  /** Bytes on the wire of everything, and of scripts and styles. */
  bytes: number
  code: number
  count: number
  /** Of those that had come so many ms after the navigation began, how many in a row each had to wait for another. */
  chainAt: (ms: number) => number
  /** Resolves once half a second has passed without one; a stream does not count. */
  untilIdle: () => Promise<void>
}

interface Asked {
  depth: number
  isCode: boolean
  isStream: boolean
  finished?: number
}

const idleMs = 500

/** Follows all requests of a page from now on, and who asked for each. */
export async function watchRequests(engine: CDPSession): Promise<Requests> {
  const asked = new Map<string, Asked>()
  const depths = new Map<string, number>()
  let began = 0
  let lastAt = 0
  const found: Requests = {
    bytes: 0,
    code: 0,
    count: 0,
    chainAt: ms =>
      Math.max(
        0,
        ...[...asked.values()].filter(each => (each.finished ?? Infinity) <= ms).map(each => each.depth),
      ),
    untilIdle: async () => {
      const isBusy = () =>
        performance.now() - lastAt < idleMs ||
        [...asked.values()].some(each => !each.isStream && each.finished === undefined)
      while (isBusy()) await pause(50)
    },
  }
  await engine.send('Network.enable')
  engine.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) => {
    const isPage = type === 'Document'
    if (isPage && began === 0) began = timestamp
    const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? []
    // The first frame of a file of its own: the bundler's loader asks for what another remote needs.
    const by = initiator.url ?? frames[0]?.url ?? ''
    const depth = isPage ? 0 : (depths.get(by) ?? 0) + 1
    depths.set(request.url, depth)
    const isCode = type === 'Script' || type === 'Stylesheet'
    asked.set(requestId, { depth, isCode, isStream: type === 'EventSource' })
    lastAt = performance.now()
  })
  engine.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId))
  engine.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = asked.get(requestId)
    found.bytes += encodedDataLength
    found.count += 1
    lastAt = performance.now()
    if (!one) return
    one.finished = (timestamp - began) * 1_000
    if (one.isCode) found.code += encodedDataLength
  })
  return found
}
