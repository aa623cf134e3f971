import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJson } from '../composition/folders.ts'
import { builtApp } from '../testing/built-app.ts'
import { build, copyCheckout, edit } from '../testing/checkout-copy.ts'
import { checkBuild } from './check-build.ts'

const app = 'mfe-messaging'
const good = builtApp(app)
let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'gate-'))
})
afterAll(() => rmSync(place, { recursive: true }))

test('a build as it comes is published', async () => {
  expect(await checkBuild(good)).toEqual([])
})

const firstOf = (folder: string, ending: RegExp): string =>
  readdirSync(folder).find(name => ending.test(name)) ?? ''

const changeRecord = (folder: string, file: string, change: object) => {
  const path = join(folder, file)
  writeFileSync(path, JSON.stringify({ ...Object(readJson(path)), ...change }))
}

test.each<[string, (folder: string) => void, RegExp]>([
  ['without a record', folder => rmSync(join(folder, 'build.json')), /^There is no build\.json$/],
  ['without a manifest', folder => rmSync(join(folder, 'remote.json')), /^There is no remote\.json$/],
  [
    'whose record is none',
    folder => writeFileSync(join(folder, 'build.json'), '{"app":'),
    /^build\.json cannot be read$/,
  ],
  [
    'that does not say what it needs',
    folder => changeRecord(folder, 'build.json', { needs: undefined }),
    /^build\.json is not what it should be: needs /,
  ],
  [
    'that has lost a file',
    folder => rmSync(join(folder, 'entry/remoteEntry.js')),
    /^build\.json names entry\/remoteEntry\.js, which is not there$/,
  ],
  [
    'with a changed script',
    folder => writeFileSync(join(folder, firstOf(folder, /^\w{4}\.\w{8}\.js$/)), 'go()'),
    /^\w{4}\.\w{8}\.js is not what its hash says$/,
  ],
  [
    'with a changed style',
    folder => writeFileSync(join(folder, firstOf(folder, /\.css$/)), '.a{}'),
    /\.css is not what its hash says$/,
  ],
  [
    'with a script that was not recorded',
    folder => writeFileSync(join(folder, 'more.js'), 'go()'),
    /^build\.json has no hash of more\.js$/,
  ],
  [
    'with a changed server build',
    folder => writeFileSync(join(folder, 'server/main.cjs'), 'go()'),
    /^server\/main\.cjs is not what its hash says$/,
  ],
  [
    'with a second server build',
    folder => writeFileSync(join(folder, 'server/more.cjs'), 'go()'),
    /^build\.json has no hash of server\/more\.cjs$/,
  ],
  [
    'whose types another hand wrote',
    folder => writeFileSync(join(folder, 'types.json'), '{}'),
    /^types\.json is not what its hash says$/,
  ],
  [
    'that does not say the hash of its types',
    folder => changeRecord(folder, 'build.json', { types: undefined }),
    /^build\.json does not say its types$/,
  ],
  [
    'that has lost its server build',
    folder => rmSync(join(folder, 'server/main.cjs')),
    /^build\.json names server\/main\.cjs, which is not there$/,
  ],
  [
    'above its budget',
    folder => changeRecord(folder, 'remote.json', { budget: { kilobytes: 3.5 } }),
    /^mfe-messaging has [\d.]+ kB of JavaScript \(brotli\), its budget is 3\.5 kB$/,
  ],
  [
    'without a budget',
    folder => changeRecord(folder, 'remote.json', { budget: undefined }),
    /^remote\.json of mfe-messaging has no budget$/,
  ],
])('a build %s is refused', async (_, damage, complaint) => {
  const folder = mkdtempSync(join(place, 'damaged-'))
  cpSync(good, folder, { recursive: true })
  damage(folder)
  expect(await checkBuild(folder)).toContainEqual(expect.stringMatching(complaint))
})

test('a build needs the contract version of the newest call that it takes, whatever else there is', {
  tags: 'thorough',
}, async () => {
  const checkout = copyCheckout(join(place, 'needs'), [app])
  const versions = join(checkout, 'packages/contracts/versions.json')
  const all: Record<string, { version: number; calls: Record<string, { since: number }> }> = Object(
    readJson(versions),
  )
  const taken = all.messaging?.calls.sendMessage
  if (!taken) throw new Error('there is no such call')
  taken.since = 7
  Object.assign(all.messaging?.calls ?? {}, { later: { since: 9 } })
  edit(versions, /^.*$/s, JSON.stringify(all))
  expect(readJson(join(await build(checkout, app), 'build.json'))).toMatchObject({ needs: { messaging: 7 } })
})
