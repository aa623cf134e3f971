import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectOk } from './expect-ok.ts'
import { freePort } from './free-ports.ts'
import { createLauncher, type Launcher } from './launcher.ts'
import { ManagedProcess } from './managed-process.ts'
import { identify } from './process-identity.ts'

let launcher: Launcher
const notes: string[] = []
const gaveUp: Error[] = []
const made: ManagedProcess[] = []

beforeEach(() => {
  launcher = createLauncher()
  notes.length = 0
  gaveUp.length = 0
})
afterEach(async () => {
  for (const managed of made.splice(0)) managed.letGo()
  await launcher.end([])
})

/** A server that answers with its process id, after running `first`. */
async function server(first = '', misses = 0): Promise<{ managed: ManagedProcess; url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = `${first}; require('http').createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, '127.0.0.1')`
  const spec = { name: 'server', command: process.execPath, args: ['-e', script], cwd: '/', env: {} }
  const pulse = misses > 0 && { pulse: { check: () => expectOk(url, 100), everyMs: 20, misses } }
  const managed = new ManagedProcess({ spec, port, probe: () => expectOk(url), ...pulse }, launcher, {
    line: () => {},
    note: (_name, text) => notes.push(text),
    gaveUp: error => gaveUp.push(error),
    changed: () => {},
  })
  made.push(managed)
  return { managed, url }
}

const pidAt = async (url: string): Promise<number> => Number(await (await fetch(url)).text())

describe('a process', () => {
  test('that ends before it is ready is an error that carries what it said', async () => {
    const { managed } = await server(`console.error('no database'); process.exit(3)`)
    await expect(managed.start()).rejects.toThrow(/ended \(exit code 3\):\n\s+no database/)
    expect(notes).toEqual([])
  })

  test('that is killed later is started again on its port', async () => {
    const { managed, url } = await server()
    await managed.start()
    const first = await pidAt(url)
    process.kill(first, 'SIGKILL')
    await vi.waitUntil(() => notes.includes('is back'))
    expect(await pidAt(url)).not.toBe(first)
    expect(notes[0]).toBe('ended (killed by SIGKILL), starting it again')
  })

  test('that hangs is ended and started again', async () => {
    const { managed, url } = await server('', 20)
    await managed.start()
    const first = await pidAt(url)
    process.kill(first, 'SIGSTOP')
    await vi.waitUntil(() => notes.includes('is back'))
    expect(await pidAt(url)).not.toBe(first)
    expect(notes[0]).toBe('does not answer any more, ending it')
  })

  test('that hangs for a moment is left alone', async () => {
    const { managed, url } = await server('', 1_000)
    await managed.start()
    const first = await pidAt(url)
    process.kill(first, 'SIGSTOP')
    await expect(expectOk(url, 300)).rejects.toThrow()
    process.kill(first, 'SIGCONT')
    expect(await pidAt(url)).toBe(first)
    expect(notes).toEqual([])
  })

  test('that cannot stay up is given up in the end', async () => {
    const { managed } = await server(
      `require('diagnostics_channel').subscribe('http.server.response.finish', () => process.exit(1))`,
    )
    await managed.start()
    await vi.waitUntil(() => gaveUp.length > 0)
    expect(gaveUp[0]?.message).toContain('does not stay up')
  })

  test.each(['stop', 'kill'] as const)('stays down after %s, and starts when it is asked to', async way => {
    const { managed, url } = await server()
    await managed.start()
    await managed[way]()
    expect(managed.record).toBeNull()
    await expect(fetch(url)).rejects.toThrow()
    expect(notes).toEqual([])
    await managed.start()
    expect(await pidAt(url)).toBe(managed.record?.pid)
  })

  test('that does not heed the signal is killed after its grace time', async () => {
    const { managed } = await server(`process.on('SIGTERM', () => {})`)
    managed.definition.spec.stopGraceMs = 200
    await managed.start()
    const identity = managed.record
    await managed.stop()
    expect(identify(identity?.pid ?? 0)).toBeNull()
  })

  test('takes its own children with it', async () => {
    const { managed, url } = await server(
      `const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); process.title = String(child.pid)`,
    )
    await managed.start()
    const parent = await pidAt(url)
    const child = Number(readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[0])
    expect(identify(child)).not.toBeNull()
    await managed.kill()
    await vi.waitUntil(() => identify(child) === null)
  })
})

test('ending the launcher ends everything, and nothing starts any more', async () => {
  const one = await server()
  const two = await server()
  await Promise.all([one.managed.start(), two.managed.start()])
  for (const { managed } of [one, two]) managed.letGo()
  await launcher.end([['server']])
  await expect(fetch(one.url)).rejects.toThrow()
  await expect(fetch(two.url)).rejects.toThrow()
  await expect(one.managed.start()).rejects.toThrow('stopping')
})
