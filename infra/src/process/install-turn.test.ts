import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkout } from '../checkout.ts'

/** Placeholder for npm: says that it begins, goes on until it may end, and leaves what an install leaves. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
appendFileSync('log', 'begin\\n')
while (existsSync('log') && !existsSync('may-end')) await new Promise(resolve => setTimeout(resolve, 5))
mkdirSync('node_modules/.bin', { recursive: true })
if (!existsSync('node_modules/.bin/node')) symlinkSync(process.execPath, 'node_modules/.bin/node')
appendFileSync('log', 'end\\n')
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-install-'))
  mkdirSync(join(folder, 'infra/src/tools'), { recursive: true })
  for (const file of ['infra/bootstrap.mjs', 'infra/install-tools.mjs', 'infra/src/tools/tools.json'])
    copyFileSync(join(checkout, file), join(folder, file))
  writeFileSync(join(folder, 'infra/src/kocyolu.ts'), 'console.log("handed over")')
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": {} }')
  writeFileSync(join(folder, 'npm.mjs'), npm)
  writeFileSync(join(folder, 'log'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

const command = () => [join(folder, 'infra/bootstrap.mjs'), 'kocyolu']
const env = () => ({ ...process.env, npm_execpath: join(folder, 'npm.mjs'), npm_lifecycle_event: undefined })
const start = () => execa(process.execPath, command(), { env: env(), reject: false })
const log = (): string[] => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')

test('of many commands on a fresh clone one installs, and the others wait for it', async () => {
  const commands = Array.from({ length: 4 }, start)
  await vi.waitFor(() => expect(log()).toEqual(['begin']))
  writeFileSync(join(folder, 'may-end'), '')
  const ends = await Promise.all(commands)
  expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0])
  for (const { stdout } of ends) expect(stdout).toContain('handed over')
  expect(log()).toEqual(['begin', 'end'])
})

test('who is killed leaves no turn behind, nor gives it away while npm goes on', async () => {
  const killed = spawn(process.execPath, command(), { env: env(), stdio: 'ignore' })
  await vi.waitFor(() => expect(log()).toEqual(['begin']))
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  const next = [start(), start()]
  await Promise.all(
    next.map(
      waiting =>
        new Promise<void>(resolve => {
          waiting.stdout.on('data', text => String(text).includes('waiting for it') && resolve())
        }),
    ),
  )
  expect(log()).toEqual(['begin'])
  writeFileSync(join(folder, 'may-end'), '')
  expect((await Promise.all(next)).map(({ exitCode }) => exitCode)).toEqual([0, 0])
  // The second one finds what the first has left whole or half, and installs what is missing.
  expect(log().filter(line => line === 'begin').length).toBe(log().filter(line => line === 'end').length)
  expect(log().join()).not.toContain('begin,begin')
})
