import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import type { Fault } from './plan-faults.ts'

/** The process that held its port, or its data, may not have released it yet. */
const maxStarts = 20

/** Breaks what the plan says when it says so, and mends each; resolves when everything runs again. */
export async function breakParts(
  platform: Platform,
  plan: readonly Fault[],
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now()
  await Promise.all(
    plan.map(async fault => {
      await pause(Math.max(0, fault.atMs - (performance.now() - began)))
      say(`${(fault.atMs / 1_000).toFixed(1)} s: ${fault.kind} ${fault.part}, ${fault.forMs} ms`)
      await breakOne(platform, fault)
    }),
  )
  await platform.mend()
  say('everything runs again')
}

async function breakOne(platform: Platform, { part, kind, forMs }: Fault): Promise<void> {
  // A store that is away, or too busy just now, has no connections that could be cut, and takes no writes anyway.
  if (kind === 'cut') return platform.cut(part).catch(() => undefined)
  if (kind === 'kill') await platform.kill(part)
  else if (kind === 'freeze') await platform.freeze(part)
  else await platform.makeReadOnly(part).catch(() => undefined)
  await pause(forMs)
  if (kind === 'kill') await startAgain(platform, part)
  else if (kind === 'freeze') await platform.thaw(part)
  // Where that cannot be said now it is said when all is mended.
  else await platform.makeWritable(part).catch(() => undefined)
}

async function startAgain(platform: Platform, part: string): Promise<void> {
  for (let left = maxStarts; ; left -= 1) {
    try {
      await platform.start(part)
      return
    } catch (error) {
      if (left === 0) throw error
      await pause(500)
    }
  }
}
