import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endProcesses } from '../process/end-processes.ts'
import { takeLock } from '../process/take-lock.ts'
import { writeAtomically } from '../stores/write-atomically.ts'

const RunFile = z.object({
  owner: z.object({ pid: z.int() }),
  /** Set once the site answers. */
  origin: z.string().optional(),
  mailViewer: z.string().optional(),
  control: z.object({ url: z.string(), token: z.string() }).optional(),
  /** Administrator's URL of the database. */
  databaseUrl: z.string().optional(),
  processes: z.array(
    z.object({ pid: z.int(), startedAt: z.string(), name: z.string(), port: z.int().optional() }),
  ),
})

/** Running processes and their addresses, for other tools of this checkout and for the next start. */
export type RunFile = z.infer<typeof RunFile>

/** The run file, or null when there is none. */
export function readRunFile(file: string): RunFile | null {
  try {
    return RunFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Where the stack of a checkout that runs is steered from outside. */
export function runningControl(checkout: string): NonNullable<RunFile['control']> {
  const { control } = readRunFile(join(checkout, '.local/run/stack.json')) ?? {}
  if (!control) throw new Error('The stack is not running. Start it in another terminal first: npm start')
  return control
}

const graceMs = 5_000

/** A state folder that is this process's own until it releases it, or ends. */
export type Claim = Awaited<ReturnType<typeof claim>>

/** Takes the state folder for this process. Processes that a dead owner left behind are ended first. */
export async function claim(file: string) {
  const lock = takeLock(`${file}.lock`)
  const left = readRunFile(file)
  if (!lock) {
    throw new Error(
      left?.origin
        ? `The stack already runs at ${left.origin} (process ${left.owner.pid}). Stop that one first.`
        : 'Another start of the stack has just begun. Wait for that one, or stop it first.',
    )
  }
  let run: RunFile = { owner: { pid: process.pid }, processes: left?.processes ?? [] }
  /** Keeps the run file true; its reader never sees half of it. */
  const update = (news: Partial<RunFile>): void => {
    run = { ...run, ...news }
    writeAtomically(file, JSON.stringify(run, null, 2), 0o600)
  }
  update({})
  await endProcesses(run.processes, graceMs)
  update({ processes: [] })
  return {
    get run(): RunFile {
      return run
    },
    update,
    release(): void {
      rmSync(file, { force: true })
      lock.release()
    },
  }
}
