import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { federation } from './federation.ts'

interface Container {
  init: (scope: object) => unknown
  get: (module: string) => Promise<() => { value: unknown }>
}

let folder: string
let code: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'share-'))
  writeFileSync(join(folder, 'part.js'), "import { useId } from 'react'\nexport const value = useId()\n")
  const shared = { import: false, singleton: true, requiredVersion: false } as const
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
    output: { path: folder, strictModuleErrorHandling: true },
    plugins: [
      // Two that are shared: which chunk has a file, and which has none, is the bundler's matter.
      ...federation({
        name: 'remote',
        filename: 'entry.js',
        library: { type: 'var', name: 'remote' },
        exposes: { './part': { import: './part.js', name: 'part' } },
        shared: { react: shared, zustand: shared },
      }),
    ],
    optimization: {
      splitChunks: {
        cacheGroups: {
          all: { name: 'remote', chunks: ({ name }) => name === 'part', type: /^javascript/, enforce: true },
        },
      },
    },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve()))
    })
  })
  code = readFileSync(join(folder, 'entry.js'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

let asked: number
let provide: () => Promise<() => object>
let remote: Container
beforeEach(() => {
  asked = 0
  provide = async () => () => ({ useId: () => 7 })
  const tab: { remote?: Container } = {}
  const document = { currentScript: { src: 'http://site/entry.js', tagName: 'SCRIPT' } }
  runInContext(code, createContext(Object.assign(tab, { document })))
  if (!tab.remote) throw new Error('no container')
  remote = tab.remote
})

const scope = () => ({
  react: {
    '19.0.0': {
      get: () => {
        asked++
        return provide()
      },
    },
  },
})
const value = async () => (await remote.get('./part'))().value

test('a shared module comes from the scope that the container is given, once', async () => {
  await remote.init(scope())
  expect(await Promise.all([value(), value()])).toEqual([7, 7])
  expect(await value()).toBe(7)
  expect(asked).toBe(1)
})

test('one that does not come is asked for again at the next try', async () => {
  await remote.init(scope())
  const works = provide
  provide = async () => {
    throw new Error('down')
  }
  await expect(value()).rejects.toThrow('down')
  provide = works
  expect(await value()).toBe(7)
  expect(asked).toBe(2)
})

test('what threw because of it is run again at the next try', async () => {
  await remote.init(scope())
  let isBroken = true
  provide = async () => () => ({
    useId: () => {
      if (isBroken) throw new Error('broken')
      return 8
    },
  })
  await expect(value()).rejects.toThrow('broken')
  isBroken = false
  expect(await value()).toBe(8)
})

test('a module that no app provides is named', async () => {
  await remote.init({})
  await expect(value()).rejects.toThrow('No app provides react')
})
