import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { identify, type ProcessIdentity } from '../process/process-identity.ts'
import { claim, readRunFile, writeRunFile } from './run-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-run-'))
const file = join(folder, 'stack.json')
afterEach(() => rmSync(file, { force: true }))

/** A process that only waits, as a leftover would. */
function leftover(): { identity: ProcessIdentity; gone: Promise<void> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  const identity = identify(child.pid ?? 0)
  if (!identity) throw new Error('it did not start')
  return { identity, gone: new Promise(resolve => child.once('exit', () => resolve())) }
}

const nobody: ProcessIdentity = { pid: 2 ** 22 + 1, startedAt: '1' }

test('the first one takes the folder; nobody else can read the file', async () => {
  const mine = await claim(file)
  expect(mine.owner.pid).toBe(process.pid)
  expect(readRunFile(file)).toEqual(mine)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a second one is refused while the first lives', async () => {
  writeRunFile(file, { ...(await claim(file)), origin: 'http://localhost:8080' })
  await expect(claim(file)).rejects.toThrow('The stack already runs at http://localhost:8080')
  expect(existsSync(file)).toBe(true)
})

test('of two starts at once after a crash exactly one takes the folder', async () => {
  writeRunFile(file, { owner: nobody, processes: [] })
  const starts = await Promise.allSettled([claim(file), claim(file)])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(readRunFile(file)?.owner.pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['stack.json'])
})

test('what a dead owner left running is ended', async () => {
  const { identity, gone } = leftover()
  writeRunFile(file, { owner: nobody, processes: [{ ...identity, name: 'coaching' }] })
  await claim(file)
  await gone
})

test('a process that merely got the number of an old one is left alone', async () => {
  const { identity, gone } = leftover()
  writeRunFile(file, { owner: nobody, processes: [{ pid: identity.pid, startedAt: '1', name: 'coaching' }] })
  await claim(file)
  expect(identify(identity.pid)).toEqual(identity)
  process.kill(identity.pid)
  await gone
})
