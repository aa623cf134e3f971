import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { createReleases, type Releases } from './releases.ts'
import { readStages } from './stages.ts'
import { tinyRemote, tinyShell } from './testing/tiny-builds.ts'

const shop = 'mfe-shop'
const blog = 'mfe-blog'
const why = 'because'
const minute = 60_000

let folder: string
let clock: number
let releases: Releases
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-stages-'))
  clock = Date.parse('2026-12-01T09:00:00.000Z')
  releases = createReleases(openStore(folder), { by: 'ada', now: () => new Date(clock) })
  const first = [tinyShell('s1'), tinyRemote(shop, 'a1'), tinyRemote(blog, 'b1')]
  for (const build of [...first, tinyRemote(shop, 'a2'), tinyRemote(blog, 'b2')])
    await releases.publish(build)
  await releases.promote(first, { why })
})
afterEach(() => rmSync(folder, { recursive: true }))

const begin = () =>
  releases.canary([{ app: shop, build: 'a2' }], readStages('5:30m,20:2h,100'), { why: 'cards' })
const goOn = () => releases.nextStage({ why: 'went well' })

test('a canary goes on by the clock, stage by stage, up to everybody', async () => {
  expect((await begin()).entry.canary).toMatchObject({
    percent: 5,
    stages: { next: '2026-12-01T09:30:00.000Z', rest: [{ percent: 20, minutes: 120 }, { percent: 100 }] },
  })
  clock += 29 * minute
  expect((await goOn()).changed).toBe(false)
  // The service was down for a while: the next stage still has its full length.
  clock += 10 * minute
  expect((await goOn()).entry.canary).toMatchObject({
    percent: 20,
    stages: { next: '2026-12-01T11:39:00.000Z', rest: [{ percent: 100 }] },
  })
  clock += 119 * minute
  expect((await goOn()).changed).toBe(false)
  clock += minute
  expect((await goOn()).entry).toMatchObject({ action: 'canary-promote', canary: null, live: 2 })
  expect((await goOn()).changed).toBe(false)
})

test('the promotion of another app leaves the stages as they are; an abort or a share by hand ends them', async () => {
  await begin()
  await releases.promote([{ app: blog, build: 'b2' }], { why })
  expect((await releases.status()).canary).toMatchObject({
    percent: 5,
    stages: { next: '2026-12-01T09:30:00.000Z' },
  })
  await releases.canary([{ app: shop, build: 'a2' }], 5, { why: 'by hand' })
  expect((await releases.status()).canary?.stages).toBeUndefined()
  clock += 60 * minute
  expect((await goOn()).changed).toBe(false)
  await begin()
  await releases.abortCanary({ why })
  clock += 60 * minute
  expect((await goOn()).changed).toBe(false)
})

test.each([
  ['5', 'one stage only'],
  ['5:30m,x', '"x" is no stage like 5:30m'],
  ['5:30,100', '"5:30" is no stage'],
  ['5,100', 'the stage of 5 % says not how long'],
  ['20:1h,5:1h,100', '5 % does not come after 20 %'],
  ['0:1h,100', '0 is no share from 1 to 100'],
  ['5:1h,101', '101 is no share from 1 to 100'],
  ['5:1h,100:1h', 'the last stage, of 100 %'],
  ['5:31d,100', 'lasts over 30 days'],
])('%s is refused: %s', (text, complaint) => {
  expect(() => readStages(text)).toThrow(complaint)
})
