import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from './at-once.ts'
import { openStore } from './open-store.ts'
import { createReleases } from './releases.ts'
import { startS3 } from './testing/s3-server.ts'
import { tinyRemote, tinyShell } from './testing/tiny-builds.ts'

// Every write reaches the disk, which may be busy.

const script = fileURLToPath(new URL('testing/promote-many.ts', import.meta.url))

interface Result {
  name: string
  won?: number
  overtakenBy?: number
}

let folder: string
let close: () => Promise<void>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-race-'))
  close = async () => undefined
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

/** A process that is ready to promote; `go` lets it. */
async function rival(address: string, environment: Record<string, string>, who: string, builds: string[]) {
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, [script, address, who, ...builds], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    go: async (): Promise<Result[]> => {
      child.stdin.write('go\n')
      return JSON.parse((await lines.next()).value ?? '').results
    },
  }
}

describe.each([
  ['a folder', 4, 5, 40],
  // The server answers one request after the other; fewer show the same.
  ['a server that speaks S3', 3, 3, 12],
])('promotions in processes that start at the same moment, on %s', (kind, processes, apps, count) => {
  test('each wins or gets the name of the winner, and nothing is lost', async () => {
    const server = kind === 'a folder' ? null : await startS3(folder, { conditional: true })
    if (server) close = server.close
    const address = server ? 's3://releases' : folder
    const environment = server?.environment ?? {}
    const store = openStore(address, environment)
    const releases = createReleases(store, { by: 'ada' })
    const names = Array.from({ length: apps }, (_, number) => `mfe-${number}`)
    const builds = Array.from({ length: count }, (_, number) => ({
      app: `mfe-${number % apps}`,
      build: `b${number}`,
    }))
    await releases.publish(tinyShell('s1'))
    await atOnce([...names.map(app => ({ app, build: 'start' })), ...builds], async ({ app, build }) => {
      await releases.publish(tinyRemote(app, build))
    })
    const start = names.map(app => ({ app, build: 'start' }))
    await releases.promote([{ app: 'shell', build: 's1' }, ...start], { why: 'start' })

    // The builds of one app are spread over all processes.
    const shares = Array.from({ length: processes }, (_, share) =>
      builds.filter((_each, number) => Math.floor(number / apps) % processes === share),
    )
    const rivals = await Promise.all(
      shares.map((share, number) =>
        rival(
          address,
          environment,
          `process-${number}`,
          share.map(({ app, build }) => `${app}@${build}`),
        ),
      ),
    )
    const results = (await Promise.all(rivals.map(each => each.go()))).flat()

    expect(results).toHaveLength(count)
    const entries = (await releases.history({ limit: 1_000 })).toReversed()
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1))
    // The winner is in the history under its number, and no loser is.
    const won = results.filter(result => result.won !== undefined)
    expect(won.map(({ won: number, name }) => [number, name]).sort()).toEqual(
      entries
        .slice(1)
        .map(({ number, why }) => [number, why])
        .sort(),
    )
    // The loser gets a change of the same app.
    for (const { name, overtakenBy } of results.filter(result => result.won === undefined))
      expect(entries[(overtakenBy ?? 0) - 1]?.changes.map(({ app }) => app)).toEqual([name.split('@')[0]])
    // Each app is live as its last winner left it: no promotion took another's along.
    const last = new Map(entries.slice(1).map(({ why }) => why.split('@') as [string, string]))
    const { live } = await releases.status()
    const shown = Object.entries(live?.composition.remotes ?? {}).map(([app, { build }]) => [app, build])
    expect(shown.sort()).toEqual([...last].sort())
    expect(last.size).toBe(apps)
    // Losers leave nothing behind.
    expect(await store.list('compositions/')).toHaveLength(entries.length)
  })
})

describe('a command that is ended between two steps', () => {
  test('leaves a state that the next command goes on from, wherever it was', async () => {
    class Ended extends Error {}
    const open = () => openStore(folder)
    const setUp = createReleases(open(), { by: 'ada' })
    for (const build of [tinyShell('s1'), tinyRemote('mfe-shop', 'start')]) await setUp.publish(build)
    await setUp.promote([{ app: 'shell' }, { app: 'mfe-shop' }], { why: 'start' })
    let finished = 0
    for (let steps = 0; finished === 0; steps++) {
      let left = steps
      const store = open()
      const step = async <T>(work: () => Promise<T>): Promise<T> => {
        if (left-- === 0) throw new Ended()
        return await work()
      }
      const cut = createReleases(
        {
          ...store,
          create: (key, bytes) => step(() => store.create(key, bytes)),
          remove: keys => step(() => store.remove(keys)),
        },
        { by: 'ada' },
      )
      const build = tinyRemote('mfe-shop', `b${steps}`)
      const release = async (): Promise<void> => {
        await cut.publish(build)
        await cut.promote([build], { why: 'cut' })
        finished = steps
      }
      await release().catch((error: unknown) => {
        if (!(error instanceof Ended)) throw error
      })
      const next = createReleases(open(), { by: 'ada' })
      await next.publish(build)
      await next.promote([build], { why: 'again' })
      expect((await next.status()).live?.composition.remotes['mfe-shop']?.build).toBe(build.build)
      expect((await next.builds('mfe-shop'))[0]?.files).toContain(`1.${build.build}.js`)
      await next.rollback(undefined, { why: 'back', all: true })
    }
    expect(finished).toBeGreaterThan(8)
  })
})

describe('an old build that is removed while an operator promotes it', () => {
  const inAYear = (): Date => new Date(Date.now() + 365 * 86_400_000)

  async function withOldBuild() {
    const store = openStore(folder)
    const releases = createReleases(store, { by: 'ada' })
    for (const build of [tinyShell('s1'), tinyRemote('mfe-shop', 'old')]) await releases.publish(build)
    for (let number = 0; number < 20; number++) await releases.publish(tinyRemote('mfe-shop', `b${number}`))
    await releases.promote([{ app: 'shell' }, { app: 'mfe-shop', build: 'b19' }], { why: 'start' })
    return { store, releases }
  }
  const old = { app: 'mfe-shop', build: 'old' }

  test('stays when it was promoted first', async () => {
    const { store, releases } = await withOldBuild()
    const remove: typeof store.remove = async keys => {
      if (keys.includes('published/mfe-shop/old.json')) await releases.promote([old], { why: 'again' })
      await store.remove(keys)
    }
    const { builds } = await createReleases({ ...store, remove }, { by: 'grace', now: inAYear }).prune()
    expect(builds).toEqual([])
    expect((await releases.builds('mfe-shop')).map(({ build }) => build)).toContain('old')
  })

  test('is refused when its removal has begun', async () => {
    const { store, releases } = await withOldBuild()
    let refused: unknown
    const remove: typeof store.remove = async keys => {
      await store.remove(keys)
      if (keys.includes('published/mfe-shop/old.json'))
        refused = await releases.promote([old], { why: 'again' }).catch((error: unknown) => error)
    }
    const { builds } = await createReleases({ ...store, remove }, { by: 'grace', now: inAYear }).prune()
    expect(builds).toEqual(['mfe-shop@old'])
    expect(String(refused)).toContain('mfe-shop@old is not published')
    expect((await releases.status()).live?.composition.remotes['mfe-shop']?.build).toBe('b19')
    expect((await store.list('builds/')).filter(key => key.includes('/old/'))).toEqual([])
  })
})
