import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteBuild, RemoteManifest, ShellBuild, SiteSettings } from '@kocyolu/build/release'
import { beforeEach, expect, test } from 'vitest'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

const site: SiteSettings = { brandName: 'KoçYolu', defaultLanguage: 'auto' }

let folder: string
let www: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-release-'))
  www = join(folder, 'www')
  return () => rmSync(folder, { recursive: true })
})

function dist(name: string, files: Record<string, string>): string {
  const path = join(folder, name)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(join(path, 'entry'), { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content)
  return path
}

function shell(build: string): string {
  const record: ShellBuild = {
    app: 'shell',
    build,
    entry: ['entry/main.js'],
    first: [],
    fonts: [],
    shared: {},
    takes: {},
    provides: {},
  }
  const template = '<head><!-- styles --><!-- preload --><!-- composition --><!-- scripts --></head>'
  return dist('shell', {
    'build.json': JSON.stringify(record),
    'index.html': template,
    'entry/main.js': build,
    [`1.${build}.js`]: build,
    '2.same.js': 'same',
  })
}

function remote(build: string): string {
  const needs = { files: [], shared: [] }
  const record: RemoteBuild = {
    app: 'mfe-public',
    build,
    container: 'c',
    entry: 'entry/remoteEntry.js',
    routes: needs,
    screens: {},
    takes: {},
    antd: false,
    heads: {},
  }
  const manifest: RemoteManifest = {
    name: 'mfe-public',
    prefixes: ['/'],
    navigation: [],
    guards: {},
    screens: {},
    skeletons: {},
    heads: {},
  }
  return dist('mfe-public', {
    'build.json': JSON.stringify(record),
    'remote.json': JSON.stringify(manifest),
    'entry/remoteEntry.js': build,
  })
}

const page = (): string => readFileSync(join(www, 'live/screens/index.html'), 'utf8')

test('the page names the live builds, and their files are where it says', () => {
  const composition = promote(www, { shell: shell('s1'), remotes: [remote('r1')] }, site)
  expect(composition).toMatchObject({
    number: 1,
    shell: 's1',
    remotes: { 'mfe-public': { build: 'r1', previous: null } },
  })
  expect(page()).toContain('src="/assets/shell/s1/main.js"')
  expect(page()).toContain('"number":1')
  expect(readFileSync(join(www, 'assets/mfe-public/r1/remoteEntry.js'), 'utf8')).toBe('r1')
})

test('a new build is a new number, the old one stays and is what a failing load falls back to', () => {
  promote(www, { shell: shell('s1'), remotes: [remote('r1')] }, site)
  const next = promote(www, { shell: shell('s1'), remotes: [remote('r2')] }, site)
  expect(next).toMatchObject({ number: 2, remotes: { 'mfe-public': { build: 'r2', previous: 'r1' } } })
  expect(existsSync(join(www, 'assets/mfe-public/r1/remoteEntry.js'))).toBe(true)
})

test('the same builds once more are no new version', () => {
  const builds = { shell: shell('s1'), remotes: [remote('r1')] }
  promote(www, builds, site)
  expect(promote(www, builds, site).number).toBe(1)
})

test('a remote served by a development server needs no published build', () => {
  const builds = { shell: shell('s1'), remotes: [remote('r1')] }
  promote(www, builds, site)
  const build = JSON.parse(readFileSync(join(folder, 'mfe-public/build.json'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(folder, 'mfe-public/remote.json'), 'utf8'))
  const standIn = {
    build: { ...build, build: 'dev' },
    manifest,
    previous: null,
    url: '/dev/mfe-public/remoteEntry.js',
  }
  expect(promote(www, builds, site, [standIn])).toMatchObject({
    number: 2,
    remotes: { 'mfe-public': { url: standIn.url } },
  })
  expect(promote(www, builds, site).remotes['mfe-public']).not.toHaveProperty('url')
})

test('files that are named by their content stand beside the folders of the builds that share them', () => {
  publish(shell('s1'), www)
  publish(shell('s2'), www)
  expect(readdirSync(join(www, 'assets/shell')).sort()).toEqual([
    '1.s1.js',
    '1.s2.js',
    '2.same.js',
    's1',
    's2',
  ])
})

test('a published folder never changes', () => {
  publish(shell('s1'), www)
  const changed = dist('shell', {
    'build.json': JSON.stringify({ app: 'shell', build: 's1' }),
    'entry/main.js': 'other',
  })
  publish(changed, www)
  expect(readFileSync(join(www, 'assets/shell/s1/main.js'), 'utf8')).toBe('s1')
})

test('the last twenty builds stay, and whatever is live', () => {
  for (let turn = 1; turn <= 25; turn++) {
    publish(shell(`s${turn}`), www, ['s1'])
    utimesSync(join(www, 'assets/shell', `s${turn}`), turn, turn)
  }
  publish(shell('s26'), www, ['s1'])
  const kept = readdirSync(join(www, 'assets/shell'))
  expect(kept.filter(name => !name.endsWith('.js'))).toHaveLength(21)
  expect(kept).toEqual(
    expect.arrayContaining(['s1', 's7', 's26', '1.s1.js', '1.s7.js', '1.s26.js', '2.same.js']),
  )
  expect(kept).not.toContain('s6')
  expect(kept).not.toContain('1.s6.js')
})
