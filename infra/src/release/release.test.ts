import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { createReleases, newReleaseKeys, openStore, watchSite } from '@kocyolu/release-store'
import { tinyRemote, tinyShell } from '@kocyolu/release-store/testing'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkout } from '../checkout.ts'
import { runRelease } from './release-command.ts'

const shop = 'mfe-shop'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-cli-'))
  const releases = createReleases(openStore(join(folder, 'releases')), { by: 'ada' })
  for (const build of [tinyShell('s1'), tinyRemote(shop, 'a1'), tinyRemote(shop, 'a2')])
    await releases.publish(build)
})
afterEach(() => rmSync(folder, { recursive: true }))

const release = (...args: string[]) => releaseOf({}, ...args)

async function releaseOf(more: NodeJS.ProcessEnv, ...args: string[]) {
  const env = {
    RELEASE_STORE: join(folder, 'releases'),
    PUBLIC_ORIGIN: '',
    RELEASE_BY: 'grace',
    ...more,
  }
  let [stdout, stderr] = ['', '']
  const exitCode = await runRelease(args, {
    env,
    print: text => {
      stdout += text
    },
    say: line => {
      stderr += `${line}\n`
    },
  })
  return { stdout, stderr, exitCode }
}
const shown = (): string =>
  JSON.parse(readFileSync(join(folder, 'www/live/composition.json'), 'utf8')).remotes[shop].build

/** Follows the history into the site folder, as the follower of a running site does, until the test has ended. */
function follow(): void {
  const ending = new AbortController()
  const watch = { signal: ending.signal, everyMs: 10, shown: () => {}, failed: () => {} }
  const following = watchSite(
    openStore(join(folder, 'releases')),
    join(folder, 'www'),
    SiteSettings.parse({}),
    watch,
  )
  onTestFinished(async () => {
    ending.abort()
    await following
  })
}

test('a promotion and a rollback are in the history with who and why, and on the site', async () => {
  follow()
  const releaseHere = (...args: string[]) => releaseOf({ SITE_FOLDER: join(folder, 'www') }, ...args)
  await releaseHere('promote', 'shell', `${shop}@a1`)
  const promoted = await releaseHere('promote', shop, '--why', 'new cards', '--json')
  expect(JSON.parse(promoted.stdout)).toMatchObject({
    changed: true,
    shown: true,
    entry: { number: 2, by: 'grace', why: 'new cards', changes: [{ app: shop, from: 'a1', to: 'a2' }] },
  })
  expect(shown()).toBe('a2')
  expect((await releaseHere('rollback', shop, '--by', 'alan', '--why', 'too slow')).stdout).toContain(
    'mfe-shop a2 → a1',
  )
  expect(shown()).toBe('a1')
  const { stdout } = await release('history')
  expect(stdout).toMatch(/3 .* alan .* rollback .* too slow\n2 .* grace .* promote .* new cards\n1 /)
})

test('a canary says why it has the share that it has', async () => {
  await release('promote', 'shell', `${shop}@a1`)
  await release('canary', `${shop}@a2`, '--for', 'admin', '--why', 'the team first')
  expect((await release('doctor')).stdout).toContain('for 0 % of the devices and each admin: the team first')
  await release('canary', `${shop}@a2`, '5', '--why', 'new cards')
  await release('canary', `${shop}@a2`, '20', '--why', 'no complaints')
  const { stdout } = await release('doctor')
  expect(stdout).toMatch(/of grace .* composition 2 for 20 % of the devices and each admin: no complaints/)
  expect(stdout).toMatch(/mfe-shop +a1 +a2/)
  expect((await release('history')).stdout).toMatch(/20 % .* no complaints\n.* 5 % .* new cards\n/)
})

test('what the site really serves is said beside what the history says', async () => {
  const site = { SITE_FOLDER: join(folder, 'www') }
  const stored = await releaseOf(site, 'promote', 'shell', `${shop}@a1`)
  expect([stored.exitCode, stored.stdout]).toEqual([
    0,
    expect.stringContaining('the site does not show it yet'),
  ])
  expect((await releaseOf(site, 'doctor')).stdout).toContain(
    'serves nothing of the history, not what the history says',
  )
  follow()
  await vi.waitFor(async () =>
    expect((await releaseOf(site, 'doctor')).stdout).toMatch(/serves composition 1\n/),
  )
})

test('a record that was signed without packages is stored as it is, and one of other files is refused', async () => {
  const keys = newReleaseKeys()
  const build = tinyRemote(shop, 'a3')
  for (const file of build.files) {
    const path = join(folder, shop, 'dist', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await build.read(file))
  }
  const store = join(folder, 'releases')
  const ada = createReleases(openStore(store), { by: 'ada' })
  const given = join(folder, 'records.json')
  writeFileSync(given, JSON.stringify([{ record: await ada.recordOf(build) }]))
  const signHere = () =>
    execa(process.execPath, [join(checkout, 'infra/src/release/sign.mjs'), given], {
      cwd: folder,
      env: { RELEASE_KEY: keys.RELEASE_KEY },
    })
  const [record] = JSON.parse((await signHere()).stdout)
  const site = createReleases(openStore(store, { RELEASE_KEYS: keys.RELEASE_KEYS }), { by: 'eve' })
  await expect(site.publish(tinyRemote(shop, 'a4'), record)).rejects.toThrow(/a4/)
  await site.publish(build, record)
  expect(await site.builds(shop)).toMatchObject([{ build: 'a3', by: 'ada' }])
  writeFileSync(join(folder, shop, 'dist', build.files[0] ?? ''), 'changed')
  await expect(signHere()).rejects.toThrow('the record is not of these files')
})

test('a dry run changes nothing', async () => {
  await release('promote', 'shell', `${shop}@a1`)
  const { stdout } = await release('canary', `${shop}@a2`, '5', '--dry-run')
  expect(stdout).toContain('Would be change 2, canary mfe-shop a1 → a2')
  expect((await release('doctor')).stdout).not.toContain('5 %')
})

test('errors are reported by name, with an exit code of their own kind', async () => {
  const asked: [number, string[], string][] = [
    [2, ['ship'], 'There is no command "ship"'],
    [2, ['promote', 'a@b@c'], '"a@b@c" is neither <app> nor <app>@<build>'],
    [2, ['rollback', 'a@b'], 'promote a@b makes another build of a live'],
    [2, ['promote', shop, '--force', ''], '--force takes the reason'],
    [3, ['rollback', 'two'], 'Nothing has been promoted yet'],
    [2, ['doctor', '--colour'], "Unknown option '--colour'"],
    [3, ['promote', `${shop}@a9`], 'mfe-shop@a9 is not published'],
    [3, ['publish', 'mfe-none'], 'There is no app mfe-none. There are: shell, mfe-admin'],
    [
      2,
      ['canary', `${shop}@a2`, '--for', 'team'],
      '--for takes student, mentor, admin and e-mail addresses, not "team"',
    ],
    [3, ['canary', 'abort'], 'No canary is running'],
  ]
  const answers = await Promise.all(asked.map(([, args]) => release(...args)))
  expect(answers.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual(asked.map(([code]) => [code, '']))
  for (const [index, [, , text]] of asked.entries()) expect(answers[index]?.stderr).toContain(text)
})

test('a build that could not be compared is not live until an operator gives a reason, which the history keeps', async () => {
  const needing = tinyRemote(shop, 'a3', { build: { needs: { coaching: 2 } } })
  await createReleases(openStore(join(folder, 'releases')), { by: 'ada' }).publish(needing)
  await release('promote', 'shell', `${shop}@a1`)
  const refused = await release('promote', `${shop}@a3`)
  expect(refused.exitCode).toBe(3)
  expect(refused.stderr).toContain(
    'mfe-shop@a3 needs contract 2 of coaching, which does not say what it offers',
  )
  expect(refused.stderr).toContain('All the same: --force "<why>"')
  expect((await release('promote', `${shop}@a3`, '--force', 'coaching is down')).stdout).toContain(
    'Forced (coaching is down)',
  )
  expect((await release('history')).stdout).toContain('forced: coaching is down')
})

test('a rollback as a whole lists first what it reverts of whom, and a remote is taken out', async () => {
  await release('promote', 'shell', `${shop}@a1`)
  await release('promote', `${shop}@a2`, '--by', 'alan', '--why', 'new cards')
  const refused = await release('rollback')
  expect(refused.exitCode).toBe(3)
  expect(refused.stderr).toContain('Reverts mfe-shop a2 → a1, made live by alan: new cards')
  expect((await release('rollback', '--all')).exitCode).toBe(0)
  expect((await release('remove', shop)).stdout).toContain('mfe-shop a1 → –')
})

test('stages of a canary are in the history and said by the doctor; a wrong one is named, and changes nothing', async () => {
  await release('promote', 'shell', `${shop}@a1`)
  const wrong = await release('canary', `${shop}@a2`, '--stages', '5,100')
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('--stages: the stage of 5 % says not how long it lasts')
  expect((await release('doctor')).stdout).not.toContain('devices')
  expect((await release('canary', `${shop}@a2`, '--stages', '5:30m,100')).exitCode).toBe(0)
  expect((await release('doctor')).stdout).toMatch(/ for 5 % .*; 100 % at .* at the earliest/)
})
