import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@kocyolu/contracts'
import { z } from 'zod'
import { formatLine } from '../log/console.ts'
import { workers } from '../system/processes.ts'
import { type Bench, borrow, stackEnds } from './borrow.ts'
import { migrationVariable } from './migration-variable.ts'

const Terms = z.object({
  origin: z.string(),
  entry: z.string(),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  migrationEnv: z.record(z.string(), z.string()),
})
const starter = fileURLToPath(new URL('./start-service.ts', import.meta.url))

/** Runs a service in the place of the stack's own processes; whenever one of its files changes it migrates and restarts. */
export async function devService(name: ServiceName, bench: Bench): Promise<void> {
  const worker = workers[name]
  await Promise.all([name, ...(worker ? [worker] : [])].map(each => devProcess(each, bench)))
}

async function devProcess(name: string, { launcher, control, asked, say }: Bench): Promise<void> {
  const loan = await borrow(control, { process: name })
  const { origin, entry, cwd, env, migrationEnv } = Terms.parse(loan.terms)
  const args = ['--watch', '--watch-preserve-output', starter, entry]
  // Its files change while it runs.
  const own = { ...env, BUILD: 'dev', [migrationVariable]: JSON.stringify(migrationEnv) }
  const spec = { name, command: process.execPath, args, cwd, env: own }
  const child = await launcher.start(spec, line => say(formatLine(line)))
  say(`${name} runs here at ${origin} and restarts when its files change. Ctrl-C gives it back to the stack.`)
  await Promise.race([asked, stackEnds(loan, say), child.exited])
  await child.stop()
  loan.giveBack()
}
