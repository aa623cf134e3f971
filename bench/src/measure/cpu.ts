import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second; Linux shows processor time to programs in this unit everywhere. */
const ticksPerSecond = 100
const pageBytes = 4_096

interface ProcessTimes {
  parent: number
  /** Own, and of the children that have ended. */
  ticks: number
  residentPages: number
}

/** Processor time and memory of a process with everything it started. */
export interface Usage {
  cpuMs: number
  residentBytes: number
}

/** Processor time of each of these process trees until now. */
export function usageOf<Name extends string>(roots: Record<Name, number[]>): Record<Name, Usage> {
  const processes = readProcesses()
  const children = Map.groupBy(processes.keys(), pid => processes.get(pid)?.parent)
  const tree = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(tree)]
  const usage = (pids: number[]): Usage => {
    const all = pids.flatMap(tree).flatMap(pid => processes.get(pid) ?? [])
    const sum = (of: (each: ProcessTimes) => number): number =>
      all.reduce((total, each) => total + of(each), 0)
    return {
      cpuMs: (sum(each => each.ticks) * 1_000) / ticksPerSecond,
      residentBytes: sum(each => each.residentPages) * pageBytes,
    }
  }
  const entries = Object.entries<number[]>(roots).map(([name, pids]) => [name, usage(pids)])
  return Object.fromEntries(entries) as Record<Name, Usage>
}

/** Every process that this one has started, directly or not. */
export function childrenOf(pid: number): number[] {
  const children = Map.groupBy(readProcesses(), ([, { parent }]) => parent)
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

function readProcesses(): Map<number, ProcessTimes> {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return new Map(pids.flatMap(pid => timesOf(pid).map(times => [Number(pid), times] as const)))
}

function timesOf(pid: string): ProcessTimes[] {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    // It has ended since the folder was listed.
    return []
  }
}

/** The fields of `/proc/<pid>/stat` that count here; the program's name, which may contain anything, is in brackets. */
export function parseStat(text: string): ProcessTimes {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // The first field after the name is the third of all.
  const field = (number: number): number => Number(fields[number - 3])
  const ticks = field(14) + field(15) + field(16) + field(17)
  return { parent: field(4), ticks, residentPages: field(24) }
}
