import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where a process that `report-memory.ts` is loaded into writes what it keeps. */
export const memoryFile = (pid: number): string => join(tmpdir(), `kocyolu-bench-memory-${pid}.json`)

const longestMs = 20_000

/**
 * What a process keeps in objects and buffers, in bytes; `report-memory.ts` is loaded into it. What the system keeps for each
 * connection is the same for all, and lost in what a heap holds in reserve.
 */
export async function memoryOf(pid: number): Promise<number> {
  const file = memoryFile(pid)
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const end = performance.now() + longestMs; ; await pause(50)) {
    if (performance.now() > end) throw new Error(`Process ${pid} did not say what it keeps`)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    // It may be in the middle of writing.
    if (!text.endsWith('}')) continue
    rmSync(file)
    const { heapUsed, external } = JSON.parse(text)
    return heapUsed + external
  }
}
