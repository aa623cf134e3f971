import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { RemoteBuild, ShellBuild } from './composition/composition.ts'
import { readJson } from './composition/folders.ts'
import { integrityOf } from './composition/integrity.ts'
import { readRemote } from './composition/read-build.ts'
import { builtApp } from './testing/built-app.ts'
import { contentOf } from './testing/checkout-copy.ts'

const admin = builtApp('mfe-admin')
const names = (files: Record<string, Buffer>) => Object.keys(files)

test('the entry has the hash of every script and style that it may load, and the record has those of all', () => {
  const dist = admin
  const files = Object.entries(contentOf(dist)).filter(([name]) => /\.(js|css)$/.test(name))
  const entry = String(contentOf(dist)['entry/remoteEntry.js'])
  const later = files.filter(([name]) => name !== 'entry/remoteEntry.js')
  expect(later.length).toBeGreaterThan(20)
  expect(later.filter(([, bytes]) => !entry.includes(integrityOf(bytes)))).toEqual([])
  expect(readRemote(dist).build.integrity).toEqual(
    Object.fromEntries(files.map(([name, bytes]) => [name, integrityOf(bytes)])),
  )
})

test('a build has what renders its pages on a server, with a hash of its own and the class names of browsers', () => {
  const dist = admin
  const { server, integrity } = RemoteBuild.parse(readJson(join(dist, 'build.json')))
  const code = contentOf(dist)[server?.file ?? '']
  expect(server).toEqual({ file: 'server/main.cjs', integrity: code && integrityOf(code) })
  expect(Object.keys(integrity ?? {})).not.toContain('server/main.cjs')
  const styles = Object.entries(contentOf(dist)).filter(([name]) => name.endsWith('.css'))
  const ofBrowsers = new Set(styles.flatMap(([, bytes]) => String(bytes).match(/[0-9a-f]{8}-[\w-]+/g) ?? []))
  const ofServer = [...new Set(String(code).match(/(?<=["' _])[0-9a-f]{8}-[\w-]+(?=["' ])/g))]
  expect(ofServer.length).toBeGreaterThan(20)
  expect(ofServer.filter(name => !ofBrowsers.has(name))).toEqual([])
})

test('a server build takes each shared library from its host, and a page runs when it is rendered', () => {
  const file = join(admin, 'server/main.cjs')
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

test('a chunk goes to the build that its script was loaded for', () => {
  const files = contentOf(admin)
  const chunk = String(files[names(files).find(name => /^\w{4}\.\w{8}\.js$/.test(name)) ?? ''])
  const loadedFor = (owner: string) => {
    const tab = createContext({ document: { currentScript: { dataset: { rspack: `${owner}:chunk-1` } } } })
    runInContext(chunk, tab)
    return Object.keys(tab).filter(name => name.startsWith('rspackChunk'))
  }
  expect(loadedFor('mfe_admin_older')).toEqual(['rspackChunkmfe_admin_older'])
  expect(loadedFor('mfe_admin_newer')).toEqual(['rspackChunkmfe_admin_newer'])
})

test('a first visit of the shell has no contracts, and only the hashes of what it paints', () => {
  const dist = builtApp('shell')
  const { entry, first } = ShellBuild.parse(readJson(join(dist, 'build.json')))
  const early = [...entry, ...first].map(file => String(contentOf(dist)[file]))
  expect(early.filter(text => text.includes('ZodObject'))).toEqual([])
  // Modules after the first paint, and their hashes, are in no file of a first visit.
  const isCode = ([name]: [string, Buffer]) => /\.(js|css)$/.test(name) && !name.startsWith('entry/')
  const digests = Object.entries(contentOf(dist))
    .filter(isCode)
    .map(([, bytes]) => integrityOf(bytes))
  const scripts = names(contentOf(dist)).filter(name => name.endsWith('.js'))
  const known = scripts.map(name => String(contentOf(dist)[name])).join()
  const main = String(contentOf(dist)['entry/main.js'])
  expect(digests.filter(each => !known.includes(each))).toEqual([])
  expect(digests.filter(each => main.includes(each)).length).toBeLessThan(25)
  // A longer id is one that met another, and which of the two gets it hangs on the order in which they were found.
  const ids = modulesIn(contentOf(dist))
  expect(ids.length).toBeGreaterThan(500)
  expect(ids.filter(id => id.length !== 5)).toEqual([])
})

const modulesIn = (files: Record<string, Buffer>) =>
  names(files)
    .filter(name => /^\w{4}\.\w{8}\.js$/.test(name))
    .flatMap(name => {
      const tab: { rspackChunkshell?: [[string[], object]] } = {}
      runInContext(String(files[name]), createContext(tab))
      return (tab.rspackChunkshell ?? []).flatMap(([, modules]) => Object.keys(modules))
    })

test('what a remote exposes comes in one file with its container; what it shares is still fetched from the shell', () => {
  const dist = builtApp('mfe-coaching')
  const { routes, screens, entry } = readRemote(dist).build
  expect(routes.files).toEqual([entry])
  expect(screens['/mentors']?.shared).toContain('@kocyolu/web')
  const withRoutes = Object.entries(contentOf(dist)).filter(
    ([name, bytes]) => name.endsWith('.js') && bytes.includes('path:"/mentors/:id"'),
  )
  expect(withRoutes.map(([name]) => name)).toEqual([entry])
})
