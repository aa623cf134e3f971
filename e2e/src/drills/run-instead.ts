import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { borrow } from '@kocyolu/infra/testing'
import { expect } from '@playwright/test'
import { given } from '../platform.ts'

/** How a process runs. */
interface Terms {
  entry: string
  cwd: string
  env: Record<string, string>
}

/** Ends what hangs: a start without compiled code takes its time on a busy machine. */
const maxStartMs = 240_000

/** Ends what runs and gives its place back to the platform's own process. */
export type GiveBack = () => Promise<void>

/** Runs something else in the place of a process of the platform, on the same stores. */
export async function runInstead(name: string, change: (terms: Terms) => Terms): Promise<GiveBack> {
  const loan = await borrow(JSON.parse(given('JOURNEY_CONTROL')), { process: name })
  const { entry, cwd, env } = change(loan.terms as Terms)
  const said: Buffer[] = []
  const start = () => {
    const started = spawn(process.execPath, [entry], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    started.stderr.on('data', part => said.push(part))
    return started
  }
  let child = start()
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => undefined)
    return answer?.status ?? `${Buffer.concat(said)}`
  }
  const isReadyOrStarts = async () => {
    // As any supervisor does: a busy machine may be too slow for its stores' first answers.
    if (child.exitCode !== null) child = start()
    return await isReady()
  }
  await expect.poll(isReadyOrStarts, { timeout: maxStartMs }).toBe(200)
  return async () => {
    process.off('exit', end)
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    loan.giveBack()
    // The platform starts its own process again.
    await expect.poll(isReady).toBe(200)
  }
}
