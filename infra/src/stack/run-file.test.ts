import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { identify, type ProcessIdentity } from '../process/process-identity.ts'
import { type Claim, claim, type RunFile, readRunFile } from './run-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-run-'))
const file = join(folder, 'stack.json')
const claims: Claim[] = []
afterEach(() => {
  for (const each of claims.splice(0)) each.release()
  rmSync(file, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function take(): Promise<Claim> {
  const mine = await claim(file)
  claims.push(mine)
  return mine
}

/** Leftovers of a stack that died without a word. */
function leaveBehind(processes: RunFile['processes']): void {
  const left: RunFile = { owner: { pid: 2 ** 22 + 1 }, origin: 'http://localhost:8080', processes }
  writeFileSync(file, JSON.stringify(left))
}

/** A process that only waits, as a leftover would. */
function leftover(): { identity: ProcessIdentity; gone: Promise<unknown> } {
  const script = 'setInterval(() => {}, 1000)'
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' })
  const identity = identify(child.pid ?? 0)
  if (!identity) throw new Error('it did not start')
  return { identity, gone: once(child, 'exit') }
}

test('the first one takes the folder; no other user can read the file', async () => {
  const mine = await take()
  mine.update({ origin: 'http://localhost:8080' })
  expect(readRunFile(file)).toEqual(mine.run)
  expect(mine.run.owner.pid).toBe(process.pid)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a second one is refused while the first lives, and takes its place afterwards', async () => {
  const mine = await take()
  mine.update({ origin: 'http://localhost:8080' })
  await expect(claim(file)).rejects.toThrow('The stack already runs at http://localhost:8080')
  expect(readRunFile(file)).toEqual(mine.run)
  mine.release()
  expect(readRunFile(file)).toBeNull()
  await take()
})

test('of two starts at once after a crash exactly one takes the folder', async () => {
  leaveBehind([])
  const starts = await Promise.allSettled([take(), take()])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(readRunFile(file)?.owner.pid).toBe(process.pid)
  expect(readdirSync(folder).sort()).toEqual(['stack.json', 'stack.json.lock'])
})

test('the folder of one that was killed can be taken at once', async () => {
  const runFile = new URL('run-file.ts', import.meta.url).href
  const script = `
    import { claim } from ${JSON.stringify(runFile)}
    await claim(${JSON.stringify(file)})
    console.log('taken')
    setInterval(() => {}, 1000)
  `
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(owner.stdout, 'data')
  await expect(claim(file)).rejects.toThrow('Another start of the stack has just begun')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect((await take()).run.owner.pid).toBe(process.pid)
})

test('what a dead owner left running is ended', async () => {
  const { identity, gone } = leftover()
  leaveBehind([{ ...identity, name: 'coaching' }])
  await take()
  await gone
})

test('a process that merely got the number of an old one is left alone', async () => {
  const { identity, gone } = leftover()
  leaveBehind([{ pid: identity.pid, startedAt: '1', name: 'coaching' }])
  await take()
  expect(identify(identity.pid)).toEqual(identity)
  process.kill(identity.pid)
  await gone
})
