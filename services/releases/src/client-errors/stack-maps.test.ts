import type { ReleaseStore } from '@kocyolu/release-store'
import { expect, it } from 'vitest'
import type { RawFrame } from './stack-frames.ts'
import { createStackMaps } from './stack-maps.ts'

/** A map of one line: what is at the first column of the file is at the first line of a source. */
const mapTo = (source: string): string =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA' })

/** A store that only holds these, and counts how often each is read. */
function storeOf(objects: Record<string, string>) {
  const reads: string[] = []
  const store: ReleaseStore = {
    async read(key) {
      reads.push(key)
      const text = objects[key]
      return text === undefined ? null : Buffer.from(text)
    },
    list: async () => [],
    create: async () => false,
    remove: async () => undefined,
  }
  return { store, reads }
}

const frame = (file: string): RawFrame => ({ function: 'x', file, line: 1, column: 1 })
const stack = {
  app: 'mfe-coaching',
  build: 'b1',
  composition: 0,
  frames: [frame('/assets/mfe-coaching/react.0123abcd.js'), frame('/assets/mfe-coaching/554.f68f2a211e.js')],
}
const maps = {
  'builds/mfe-coaching/b1/maps/react.0123abcd.js.map': mapTo('node_modules/react/index.js'),
  'builds/mfe-coaching/b1/maps/554.f68f2a211e.js.map': mapTo(
    'mfe-coaching/src/features/booking/booking-dialog.tsx',
  ),
}
const manifest = { name: 'x', prefixes: ['/x'], navigation: [] }
const composition = (shell: string, build: string) =>
  JSON.stringify({
    number: 7,
    from: null,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Aslı',
    why: 'Deneme',
    previousShell: null,
    composition: {
      number: 7,
      shell,
      remotes: { 'mfe-coaching': { build, manifest, antd: false, preload: {} } },
    },
  })

it('says the line of the source, and names the first place that is our own', async () => {
  const { store } = storeOf(maps)
  const stackMaps = createStackMaps(store)
  expect(await stackMaps.resolve(stack)).toEqual([
    { function: 'x', file: 'node_modules/react/index.js', line: 1, column: 1, resolved: true },
    {
      function: 'x',
      file: 'mfe-coaching/src/features/booking/booking-dialog.tsx',
      line: 1,
      column: 1,
      resolved: true,
    },
  ])
  expect(await stackMaps.placeOf(stack)).toBe('mfe-coaching/src/features/booking/booking-dialog.tsx')
})

it('what the bundler put around modules is not our own', async () => {
  const { store } = storeOf({
    ...maps,
    'builds/mfe-coaching/b1/maps/react.0123abcd.js.map': mapTo('mfe-coaching/webpack/bootstrap'),
  })
  expect(await createStackMaps(store).placeOf(stack)).toBe(
    'mfe-coaching/src/features/booking/booking-dialog.tsx',
  )
})

it('a frame without a map stays where it was served, and the place is named as in any build', async () => {
  for (const store of [null, storeOf({}).store]) {
    const stackMaps = createStackMaps(store)
    expect((await stackMaps.resolve(stack))[0]).toEqual({ ...stack.frames[0], resolved: false })
    expect(await stackMaps.placeOf(stack)).toBe('/assets/mfe-coaching/react.js')
    expect(await stackMaps.placeOf({ ...stack, frames: [] })).toBeNull()
  }
})

it('a store that is away, and a map that cannot be read, leave the frames as they are', async () => {
  const { store } = storeOf({ 'builds/mfe-coaching/b1/maps/554.f68f2a211e.js.map': 'not a map' })
  const away = { ...store, read: async () => Promise.reject(new Error('away')) }
  for (const one of [store, away])
    expect(await createStackMaps(one).placeOf(stack)).toBe('/assets/mfe-coaching/react.js')
})

it('finds the files of other parts through the composition of the tab', async () => {
  const { store } = storeOf({
    'compositions/00000007.json': composition('s1', 'b1'),
    'builds/shell/s1/maps/9.aaaaaaaa.js.map': mapTo('shell/src/layout/layout.tsx'),
    'builds/mfe-coaching/b1/maps/5.bbbbbbbb.js.map': mapTo('mfe-coaching/src/old.tsx'),
    'builds/mfe-coaching/b3/maps/entry/remoteEntry.js.map': mapTo('mfe-coaching/src/routes.tsx'),
  })
  const frames = [
    frame('/assets/shell/9.aaaaaaaa.js'),
    frame('/assets/mfe-coaching/5.bbbbbbbb.js'),
    frame('/assets/mfe-coaching/b3/remoteEntry.js'),
  ]
  const resolved = await createStackMaps(store).resolve({ ...stack, build: 'b2', composition: 7, frames })
  expect(resolved.map(({ file }) => file)).toEqual([
    'shell/src/layout/layout.tsx',
    'mfe-coaching/src/old.tsx',
    'mfe-coaching/src/routes.tsx',
  ])
})

it('reads a map once, as long as there is room for it', async () => {
  const { store, reads } = storeOf(maps)
  const stackMaps = createStackMaps(store)
  await stackMaps.resolve(stack)
  await stackMaps.resolve(stack)
  expect(reads).toHaveLength(2)
})
