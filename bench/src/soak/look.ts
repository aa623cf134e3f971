import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf } from '../measure/cpu.ts'

/** Quantities that must not grow without end. */
export type What = 'memory, MB' | 'heap, MB' | 'handles' | 'connections' | 'locks' | 'keys' | 'disk, MB'

/** Result of one sample; `life` identifies one run of a process. */
export interface Found {
  what: What
  of: string
  life: string
  value: number
}

export interface Running {
  name: string
  pid: number
  port?: number
}

/** The processes that are not Node's, which would end at a signal that they do not know. */
const stores = ['postgres', 'redis', 'redis-volatile']
const others = [...stores, 'gateway', 'mail']
const collectionMs = 500

/**
 * Samples processes again and again: memory that is theirs alone, without what they share, whose size is set; open files;
 * live objects. Processes that can collect their garbage first.
 */
export function createLook(): (running: readonly Running[]) => Promise<Found[]> {
  /** Those that have answered get the signal to collect; one that has only just begun would end at it. */
  const ready = new Set<number>()
  return async running => {
    for (const { pid } of running) if (ready.has(pid)) tell(pid)
    await pause(collectionMs)
    const heaps = await Promise.all(running.filter(({ name }) => !others.includes(name)).map(lookAtHeap))
    for (const { life } of heaps.flat()) ready.add(Number(life))
    return [...withReplicasTogether(running.flatMap(lookAtProcess)), ...heaps.flat()]
  }
}

/** Streams move from one replica to the other, each with its connections: what they have open is counted together. */
export function withReplicasTogether(found: readonly Found[]): Found[] {
  const [handles, others] = [found.filter(isOpen), found.filter(each => !isOpen(each))]
  const byKind = Object.groupBy(handles, ({ of }) => of.replace(/-\d+(?=$|’)/, ''))
  const sums = Object.entries(byKind).map(([of, some = []]) => ({
    what: 'handles' as const,
    of,
    life: some.map(({ life }) => life).join(),
    value: some.reduce((sum, { value }) => sum + value, 0),
  }))
  return [...others, ...sums]
}

const isOpen = ({ what }: Found): boolean => what === 'handles'

function tell(pid: number): void {
  try {
    process.kill(pid, 'SIGUSR2')
  } catch {
    // It has ended since it was found.
  }
}

function lookAtProcess({ name, pid }: Running): Found[] {
  const own = usageOf([pid])
  const children = childrenOf(pid)
  const all = usageOf(children)
  // PostgreSQL has one for each connection, of which there are more and fewer all the time: one of them is what may not grow.
  const share = name === 'postgres' ? Math.max(1, children.length) : 1
  const started = { megabytes: all.megabytes / share, handles: all.handles / share }
  const life = String(pid)
  const found: Found[] = [
    { what: 'memory, MB', of: name, life, value: own.megabytes },
    { what: 'handles', of: name, life, value: own.handles },
    { what: 'memory, MB', of: `${name}’s children`, life, value: started.megabytes },
    { what: 'handles', of: `${name}’s children`, life, value: started.handles },
  ]
  return found.filter(({ value }) => value > 0)
}

function usageOf(pids: readonly number[]): { megabytes: number; handles: number } {
  const sum = { megabytes: 0, handles: 0 }
  for (const pid of pids) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      for (const [, kilobytes] of status.matchAll(/^Rss(?:Anon|File):\s+(\d+) kB$/gm))
        sum.megabytes += Number(kilobytes) / 1_000
      sum.handles += readdirSync(`/proc/${pid}/fd`).length
    } catch {
      // It has ended since it was found.
    }
  }
  return sum
}

async function lookAtHeap({ name, pid, port }: Running): Promise<Found[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) })
    const bytes = /^nodejs_heap_size_used_bytes\{.*\} (\S+)$/m.exec(await answer.text())?.[1]
    return bytes ? [{ what: 'heap, MB', of: name, life: String(pid), value: Number(bytes) / 1e6 }] : []
  } catch {
    return []
  }
}
