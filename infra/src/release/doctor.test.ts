import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleases, openStore } from '@kocyolu/release-store'
import { tinyRemote, tinyShell } from '@kocyolu/release-store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Asked } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { releaseSettings } from './settings.ts'

/** A gateway that serves a composition, in front of one service. */
const site = { live: 1, contract: 2 }
const server = createServer(({ url = '' }, response) => {
  const answers: Record<string, object> = {
    '/gateway/site/live': { number: site.live },
    '/gateway/services/coaching': { build: 'c1', contract: site.contract },
  }
  response.statusCode = answers[url] ? 200 : 404
  response.end(JSON.stringify(answers[url] ?? {}))
})
let origin: string
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-doctor-'))
  Object.assign(site, { live: 1, contract: 2 })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function examine(...args: string[]) {
  const settings = releaseSettings({ RELEASE_STORE: folder, PUBLIC_ORIGIN: origin }, folder, {})
  const { data, exitCode } = await doctorCommand.run({ args, settings } as unknown as Asked)
  return [exitCode, (data as { code: string }[]).map(({ code }) => code)]
}

async function promote(): Promise<void> {
  const releases = createReleases(openStore(folder), { by: 'ada', offers: { coaching: 2 } })
  for (const build of [tinyShell('s1'), tinyRemote('mfe-shop', 'a1', { build: { needs: { coaching: 2 } } })])
    await releases.publish(build)
  await releases.promote([{ app: 'shell' }, { app: 'mfe-shop' }], { why: 'first' })
}

test('a site that serves what is live is well', async () => {
  await promote()
  expect(await examine()).toEqual([0, ['live', 'gateway.current', 'service']])
})

test('what is stale, missing or unreachable has a code, and the command an exit code', async () => {
  expect(await examine()).toEqual([5, ['live.none', 'gateway.current']])
  await promote()
  Object.assign(site, { live: 7, contract: 1 })
  await openStore(folder).remove(['published/mfe-shop/a1.json'])
  expect(await examine()).toEqual([5, ['live', 'build.missing', 'gateway.stale', 'service.old']])
  const away = 'http://127.0.0.1:9'
  expect(await examine(away)).toEqual([
    5,
    ['live', 'build.missing', 'gateway.unreachable', 'service.unreachable'],
  ])
  await openStore(folder).remove(['compositions/00000001.json'])
  expect(await examine()).toEqual([5, ['store.unreachable']])
  await expect(examine('gateway')).rejects.toThrow('"gateway" is no address of a gateway')
})
