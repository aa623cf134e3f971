import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { HistoryEntry } from '../records.ts'
import { isBeside } from './beside-number.ts'
import { canaryFile } from './switch-links.ts'

const Live = z.object({ number: z.int() })
const Canary = z.object({ composition: z.int(), percent: z.int() })

/** The composition that a site serves, whatever the history has; `live` is null where it is none of the history. */
export type ShownSite = { live: number | null; canary: z.infer<typeof Canary> | null }

const timeoutMs = 1_000

function shownSite(live: string | null, canary: string | null): ShownSite {
  const number = live === null ? null : Live.parse(JSON.parse(live)).number
  return {
    live: number === null || isBeside(number) ? null : number,
    canary: canary === null ? null : Canary.parse(JSON.parse(canary)),
  }
}

/** Targets of a site folder's links. */
export async function shownIn(folder: string): Promise<ShownSite> {
  const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => null)
  return shownSite(await read('live/number.json'), await read(`canary/${canaryFile}`))
}

/** The composition that the gateway at this address serves; null without an answer. */
export async function shownAt(origin: string): Promise<ShownSite | null> {
  const read = async (part: string) => {
    const answer = await fetch(`${origin}/gateway/site/${part}`, { signal: AbortSignal.timeout(timeoutMs) })
    return answer.ok ? await answer.text() : null
  }
  try {
    const [live, canary] = await Promise.all(['live', 'canary'].map(read))
    return live == null ? null : shownSite(live, canary ?? null)
  } catch {
    return null
  }
}

/** Whether a site serves what a change made so. */
export function isShown(
  site: ShownSite | null,
  { live, canary }: Pick<HistoryEntry, 'live' | 'canary'>,
): boolean {
  if (site === null || site.live !== live) return false
  return (
    site.canary?.composition === canary?.composition && (site.canary?.percent ?? 0) === (canary?.percent ?? 0)
  )
}

/** Polls until it is so, or as often as it is worth. */
export async function untilShown(isSo: () => Promise<boolean>, looks: number): Promise<boolean> {
  for (let turn = 1; !(await isSo()); turn++) {
    if (turn >= looks) return false
    await pause(100)
  }
  return true
}
