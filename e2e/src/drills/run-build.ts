import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Borrowed, borrow } from '@kocyolu/infra/testing'
import type { BuildFiles } from '@kocyolu/release-store'
import { expect } from '@playwright/test'
import { given } from '../platform.ts'

/** Inside the checkout, so that foreign packages are found. */
const builds = join(import.meta.dirname, '../../../.local/builds')

/** Ends what hangs: a start without compiled code takes its time on a busy machine. */
const maxStartMs = 240_000

/** Ends what runs and gives its place back to the platform's own process. */
type GiveBack = () => Promise<void>

/** Runs another build of a service in the place of the platform's processes of that name, on the same stores. */
export async function runInPlace(processes: string[], build: BuildFiles): Promise<GiveBack> {
  const folder = join(builds, `${process.pid}-${build.app}-${build.build}`)
  await unpack(build, folder)
  const ends = await Promise.all(processes.map(name => runOne(name, build, folder)))
  return async () => {
    await Promise.all(ends.map(end => end()))
    await rm(folder, { recursive: true })
  }
}

async function runOne(name: string, { app, build }: BuildFiles, folder: string): Promise<GiveBack> {
  const loan = await borrow(JSON.parse(given('JOURNEY_CONTROL')), { process: name })
  const { env, entry } = termsOf(loan)
  const cwd = join(folder, 'services', app)
  const said: Buffer[] = []
  const start = () => {
    const started = spawn(process.execPath, [join(cwd, 'src', entry)], {
      cwd,
      env: { ...env, BUILD: build },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
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

function termsOf({ terms }: Borrowed): { env: Record<string, string>; entry: string } {
  const { env, entry } = terms as { env: Record<string, string>; entry: string }
  return { env, entry: entry.endsWith('worker.ts') ? 'worker.ts' : 'main.ts' }
}

/** The files of a build, and its own packages of the repository where its imports look for them first. */
async function unpack({ files, read }: BuildFiles, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), await read(file))
  }
  const scope = join(folder, 'node_modules/@kocyolu')
  await mkdir(scope, { recursive: true })
  const packages = files.flatMap(file => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
  for (const name of packages) await symlink(join(folder, 'packages', name), join(scope, name))
}
