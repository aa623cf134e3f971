import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compose } from './composition/compose.ts'
import { RemoteBuild, ShellBuild } from './composition/composition.ts'
import { readJson } from './composition/folders.ts'
import { digestOf, integrityOf } from './composition/integrity.ts'
import { readRemote, readShell } from './composition/read-build.ts'
import { build, contentOf, copyCheckout, edit } from './testing/checkout-copy.ts'

// Whole builds, beside whatever else a machine does: this ends what hangs.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

let place: string
let here: string
let elsewhere: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'builds-'))
  here = copyCheckout(join(place, 'a'), ['shell', 'mfe-admin'])
  elsewhere = copyCheckout(join(place, 'another-folder'), ['shell', 'mfe-admin'])
})
afterAll(() => rmSync(place, { recursive: true }))

const names = (files: Record<string, Buffer>) => Object.keys(files)
const differing = (one: Record<string, Buffer>, other: Record<string, Buffer>) =>
  [...new Set([...names(one), ...names(other)])].filter(name => !one[name] || !other[name]?.equals(one[name]))

test('the same sources give the same bytes in any folder', async () => {
  const one = contentOf(await build(here, 'mfe-admin'))
  const other = contentOf(await build(elsewhere, 'mfe-admin'))
  expect(differing(one, other)).toEqual([])
})

test('a changed text is another build, and another file only where the text is', async () => {
  const before = contentOf(await build(here, 'mfe-admin'))
  edit(join(here, 'mfe-admin/src/features/overview/locales/en.json'), 'Admin Dashboard', 'Admin Overview')
  const dist = await build(here, 'mfe-admin')
  const after = contentOf(dist)
  const fresh = names(after).filter(name => /\.(js|css)$/.test(name) && !before[name])
  expect(fresh).toHaveLength(1)
  const { build: id, container } = RemoteBuild.parse(readJson(join(dist, 'build.json')))
  const knowing = names(after).filter(name => after[name]?.includes(id))
  expect(knowing.sort()).toEqual(['build.json', 'entry/remoteEntry.js'])
  expect(container).toBe(`mfe_admin_${id}`)
})

test('the entry has the hash of every script and style that it may load, and the record has those of all', async () => {
  const dist = await build(here, 'mfe-admin')
  const files = Object.entries(contentOf(dist)).filter(([name]) => /\.(js|css)$/.test(name))
  const entry = String(contentOf(dist)['entry/remoteEntry.js'])
  const later = files.filter(([name]) => name !== 'entry/remoteEntry.js')
  expect(later.length).toBeGreaterThan(20)
  expect(later.filter(([, bytes]) => !entry.includes(digestOf(bytes)))).toEqual([])
  expect(readRemote(dist, null).build.integrity).toEqual(
    Object.fromEntries(files.map(([name, bytes]) => [name, integrityOf(bytes)])),
  )
})

test('a build has what draws its pages on a server, with a hash of its own and the class names of browsers', async () => {
  const dist = await build(here, 'mfe-admin')
  const { server, integrity } = RemoteBuild.parse(readJson(join(dist, 'build.json')))
  const code = contentOf(dist)[server?.file ?? '']
  expect(server).toEqual({ file: 'server/main.cjs', integrity: code && integrityOf(code) })
  expect(Object.keys(integrity ?? {})).not.toContain('server/main.cjs')
  const styles = Object.entries(contentOf(dist)).filter(([name]) => name.endsWith('.css'))
  const ofBrowsers = new Set(styles.flatMap(([, bytes]) => String(bytes).match(/[0-9a-f]{8}-[\w-]+/g) ?? []))
  const ofServer = [...new Set(String(code).match(/(?<=")[0-9a-f]{8}-[\w-]+(?=")/g))]
  expect(ofServer.length).toBeGreaterThan(20)
  expect(ofServer.filter(name => !ofBrowsers.has(name))).toEqual([])
})

test('what a server runs takes each shared library from whoever runs it, and a page runs when it is drawn', async () => {
  const file = join(await build(here, 'mfe-admin'), 'server/main.cjs')
  const code = readFileSync(file, 'utf8')
  for (const request of ['react', 'react-router-dom', '@kocyolu/web'])
    expect(code).toContain(`require("${request}")`)
  const taken: string[] = []
  const module = { exports: { routes: [] as unknown[] } }
  new Function('module', 'exports', 'require', code)(module, module.exports, (request: string) =>
    taken.push(request),
  )
  expect(module.exports.routes.length).toBeGreaterThan(3)
  expect(taken).toEqual([])
})

test('a chunk goes to the build that its script was loaded for', async () => {
  const files = contentOf(await build(here, 'mfe-admin'))
  const chunk = String(files[names(files).find(name => /^\w{4}\.\w{10}\.js$/.test(name)) ?? ''])
  const loadedFor = (owner: string) => {
    const tab = createContext({ document: { currentScript: { dataset: { rspack: `${owner}:chunk-1` } } } })
    runInContext(chunk, tab)
    return Object.keys(tab).filter(name => name.startsWith('rspackChunk'))
  }
  expect(loadedFor('mfe_admin_older')).toEqual(['rspackChunkmfe_admin_older'])
  expect(loadedFor('mfe_admin_newer')).toEqual(['rspackChunkmfe_admin_newer'])
})

test('the shell has the same bytes in any folder, also when a contract has got one more call', async () => {
  edit(
    join(elsewhere, 'packages/contracts/src/calls/identity.ts'),
    /$/,
    "export const added: Calls['listUsers'] = { method: 'GET', path: '/api/added' }\n",
  )
  edit(
    join(elsewhere, 'packages/contracts/src/identity.ts'),
    'defineContract({',
    "defineContract({ added: { method: 'GET', path: '/api/added', access: 'user', summary: 'x', response: User },",
  )
  const dist = await build(here, 'shell')
  expect(differing(contentOf(dist), contentOf(await build(elsewhere, 'shell')))).toEqual([])
  const { entry, first } = ShellBuild.parse(readJson(join(dist, 'build.json')))
  const early = [...entry, ...first].map(file => String(contentOf(dist)[file]))
  expect(early.filter(text => text.includes('ZodObject'))).toEqual([])
  // What comes after the first paint, and the hashes of it, is in no file of a first visit.
  const isCode = ([name]: [string, Buffer]) => /\.(js|css)$/.test(name) && !name.startsWith('entry/')
  const digests = Object.entries(contentOf(dist))
    .filter(isCode)
    .map(([, bytes]) => digestOf(bytes))
  const [main = '', late = ''] = ['main', 'late'].map(name => String(contentOf(dist)[`entry/${name}.js`]))
  expect(digests.filter(each => !main.includes(each) && !late.includes(each))).toEqual([])
  expect(digests.filter(each => main.includes(each)).length).toBeLessThan(25)
  expect(main).toContain(digestOf(Buffer.from(late)))
  expect(main).toContain(`"${readShell(dist).build.build}/late.js"`)
  // A longer id is one that met another, and which of the two gets it hangs on the order in which they were found.
  const ids = modulesIn(contentOf(dist))
  expect(ids.length).toBeGreaterThan(500)
  expect(ids.filter(id => id.length !== 5)).toEqual([])
})

const modulesIn = (files: Record<string, Buffer>) =>
  names(files)
    .filter(name => /^\w{4}\.\w{10}\.js$/.test(name))
    .flatMap(name => {
      const tab: { rspackChunkshell?: [[string[], object]] } = {}
      runInContext(String(files[name]), createContext(tab))
      return (tab.rspackChunkshell ?? []).flatMap(([, modules]) => Object.keys(modules))
    })

test('a remote that takes what the shell does not provide is refused by that name', async () => {
  edit(
    join(here, 'mfe-admin/src/routes.tsx'),
    /$/,
    "\nimport { useFetcher } from 'react-router-dom'\nexport const fetcher = () => useFetcher()\n",
  )
  const shell = readShell(await build(here, 'shell')).build
  const remote = readRemote(await build(here, 'mfe-admin'), null)
  expect(() => compose(1, shell, [remote])).toThrow('mfe-admin takes useFetcher of react-router-dom')
})
