import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkout } from '../checkout.ts'

let server: Server
let folder: string
let answer: RequestListener
let port: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-healthy-'))
  server = createServer((...call) => answer(...call))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** The check as a container runs it, but for the mark by which it knows that it is in one: it ends no process here. */
async function check(): Promise<number | undefined> {
  const env = { HEALTH: `http://127.0.0.1:${port}/readyz`, TMPDIR: folder, HEALTH_TIMEOUT_MS: '300' }
  const run = await execa(process.execPath, [join(checkout, 'infra/containers/healthy.mjs')], {
    env: { ...env, CONTAINER: '' },
    reject: false,
  })
  return run.exitCode
}
const silences = () => {
  const file = join(folder, 'silent')
  return existsSync(file) ? readFileSync(file, 'utf8').length : 0
}

it('a process that is ready is well, and one that says that it is not is not', async () => {
  answer = (_, response) => response.end()
  expect(await check()).toBe(0)
  answer = (_, response) => response.writeHead(503).end()
  expect([await check(), silences()]).toEqual([1, 0])
})

it('silence counts from when there was an answer, until there is one again', async () => {
  const silent: RequestListener = () => {}
  answer = silent
  expect([await check(), silences()]).toEqual([1, 0])
  answer = (_, response) => response.writeHead(503).end()
  await check()
  answer = silent
  for (const count of [1, 2, 3, 4]) expect([await check(), silences()]).toEqual([1, count])
  answer = (_, response) => response.end()
  expect([await check(), silences()]).toEqual([0, 0])
})

it('a process that is not there yet, or not any more, is not well, and does not hang', async () => {
  answer = (_, response) => response.end()
  await check()
  server.close()
  server.closeAllConnections()
  expect([await check(), silences()]).toEqual([1, 0])
})
