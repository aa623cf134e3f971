import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BuildFiles, createReleases, openStore, serviceBuild } from '@kocyolu/release-store'
import { tinyRemote, tinyShell } from '@kocyolu/release-store/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import type { PlannedRelease } from './order-releases.ts'
import { compareCheckout } from './plan.ts'
import { releaseSettings } from './settings.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-plan-'))
  write('package.json', '{}')
  write('package-lock.json', '{}')
  for (const program of ['services/coaching', 'pages', 'gateway']) {
    write(`${program}/package.json`, '{}')
    write(`${program}/src/main.ts`, program)
  }
  await built(tinyShell('s2'))
  await built(tinyRemote('mfe-shop', 'a2'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** rspack's output of an app. */
async function built(app: BuildFiles): Promise<void> {
  for (const file of app.files) write(`${app.app}/dist/${file}`, await app.read(file))
}

async function compare(origin: string | null = null) {
  const store = openStore(join(folder, 'releases'))
  const said: string[] = []
  const releases = createReleases(store, { by: 'ada' })
  const say = (line: string) => void said.push(line)
  const state = await compareCheckout({ checkout: folder, releases, origin, say })
  const programs = Object.fromEntries(state.programs.map(program => [program.app, program]))
  return { ...state, programs, said, releases }
}

test('builds of the checkout are beside those that are live', async () => {
  const { releases } = await compare()
  for (const app of [tinyShell('s1'), tinyRemote('mfe-shop', 'a2'), tinyRemote('mfe-old', 'o1')])
    await releases.publish(app)
  const why = 'first'
  await releases.promote([{ app: 'shell' }, { app: 'mfe-shop' }, { app: 'mfe-old' }], { why })
  await releases.publish(tinyRemote('mfe-shop', 'a3'))
  await releases.canary([{ app: 'mfe-shop', build: 'a3' }], 5, { why })
  const { web, said } = await compare()
  expect(web.map(({ fresh, liveBuild }) => [fresh.app, fresh.build, liveBuild])).toEqual([
    ['shell', 's2', 's1'],
    ['mfe-shop', 'a2', 'a2'],
  ])
  expect(said).toContain('mfe-old is live and not in this checkout')
  expect(said).toContain('A canary is running; this compares with what is live beside it')
})

test('a service is its running build, and without an answer the last published one', async () => {
  const server = createServer(({ url }, response) =>
    response.end(url === '/gateway/services/coaching' ? '{"build":"run1","contract":7}' : '{}'),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { releases } = await compare()
  const { build, files } = await serviceBuild(folder, 'pages')
  const read = (file: string) => readFile(join(folder, file))
  await releases.publish({ app: 'pages', build, kind: 'service', files, read })
  const { programs, said } = await compare(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
  expect(programs.coaching).toMatchObject({ liveBuild: 'run1', liveContract: 7 })
  expect(programs.pages?.liveBuild).toBe(programs.pages?.build)
  expect(programs.gateway?.liveBuild).toBeNull()
  expect(said).toEqual([
    'Compared with the last published builds, since these programs did not answer which build runs: pages, gateway',
  ])
})

test('the command answers programs with the list, in order, and nothing of it happens', async () => {
  const store = join(folder, 'releases')
  const said: string[] = []
  const asked = {
    args: [],
    checkout: folder,
    settings: { ...releaseSettings({ RELEASE_STORE: store }, folder, {}), origin: null },
    // The build would be equal to the one there.
    step: async () => undefined as never,
    say: (line: string) => void said.push(line),
  } as unknown as Parameters<Command['run']>[0]
  const { data, text } = (await commands.plan?.run(asked)) ?? {}
  const kinds = { service: null, shell: null, remote: null }
  expect(data).toEqual(
    ['coaching', 'pages', 'gateway', 'shell', 'mfe-shop'].map(app =>
      expect.objectContaining({ app, liveBuild: null, build: expect.any(String), reason: 'not live yet' }),
    ),
  )
  expect((data as PlannedRelease[]).every(({ kind }) => kind in kinds)).toBe(true)
  expect(text).toMatch(/shell +– +s2 +not live yet/)
  expect(existsSync(store)).toBe(false)
  await expect(commands.plan?.run({ ...asked, args: ['mfe-shop'] })).rejects.toThrow('one argument too many')
})
