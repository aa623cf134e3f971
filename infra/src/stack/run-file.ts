import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { endProcesses } from '../process/end-processes.ts'
import { identify, isRunning } from '../process/process-identity.ts'

const Identity = z.object({ pid: z.int(), startedAt: z.string() })

const RunFile = z.object({
  owner: Identity,
  /** Set once the site answers. */
  origin: z.string().optional(),
  mailViewer: z.string().optional(),
  control: z.object({ url: z.string(), token: z.string() }).optional(),
  /** Administrator's URL of the database. */
  databaseUrl: z.string().optional(),
  processes: z.array(Identity.extend({ name: z.string(), port: z.int().optional() })),
})

/** What runs where, for other tools of this checkout and for the next start. */
export type RunFile = z.infer<typeof RunFile>

/** The run file, or null when there is none (or one cut off while it was written). */
export function readRunFile(file: string): RunFile | null {
  try {
    return RunFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Replaces the run file at once; its reader never sees half of it. */
export function writeRunFile(file: string, content: RunFile): void {
  writeFileSync(`${file}.new`, JSON.stringify(content, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const graceMs = 5_000

/** Takes the state folder for this process. Processes that a dead owner left behind are ended first. */
export async function claim(file: string): Promise<RunFile> {
  const owner = identify(process.pid)
  if (!owner) throw new Error('This process cannot be found in the process table')
  const mine: RunFile = { owner, processes: [] }
  const left = readRunFile(file)
  if (left && isRunning(left.owner)) {
    const where = left.origin ? ` at ${left.origin}` : ''
    throw new Error(`The stack already runs${where} (process ${left.owner.pid}). Stop that one first.`)
  }
  if (left) await endProcesses(left.processes, graceMs)
  const [fresh, aside] = [`${file}.${owner.pid}.new`, `${file}.${owner.pid}.old`]
  writeFileSync(fresh, JSON.stringify(mine), { mode: 0o600 })
  try {
    putAside(file, aside)
    // Complete from its first moment, and only if nobody else has put his there.
    linkSync(fresh, file)
  } catch (cause) {
    throw new Error('Another start of the stack has just begun. Wait for that one, or stop it first.', {
      cause,
    })
  } finally {
    for (const each of [fresh, aside]) rmSync(each, { force: true })
  }
  return mine
}

/** Moves the file of a dead owner away. Another start may have been quicker: its file goes back. */
function putAside(file: string, aside: string): void {
  if (!existsSync(file)) return
  renameSync(file, aside)
  const taken = readRunFile(aside)
  if (!taken || !isRunning(taken.owner)) return
  renameSync(aside, file)
  throw new Error(`It belongs to process ${taken.owner.pid}`)
}
