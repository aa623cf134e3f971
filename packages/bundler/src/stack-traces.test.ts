import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemote } from './composition/read-build.ts'
import { parseSourceMap, resolveStack } from './stack-traces.ts'
import { builtApp } from './testing/built-app.ts'
import { checkout, contentOf } from './testing/checkout-copy.ts'

const dist = builtApp('mfe-admin')

const readMap = async ({ map }: { map: string }) => parseSourceMap(readFileSync(join(dist, map), 'utf8'))

/** Every word of the code that is a key of a text or a place in the interface, and where it was served. */
function literalsOf(file: string, code: string) {
  return [...code.matchAll(/"([a-z]+(?:[.-][a-zA-Z]+)+)"/g)].map(({ index, 1: text = '' }) => {
    const before = code.slice(0, index).split('\n')
    return { file, line: before.length, column: (before.at(-1) ?? '').length + 1, text }
  })
}

test('every literal of the minified code is found where it was written', async () => {
  const { build: id } = readRemote(dist).build
  const scripts = Object.entries(contentOf(dist)).filter(([name]) => name.endsWith('.js'))
  const literals = scripts.flatMap(([name, code]) =>
    literalsOf(`/assets/mfe-admin/${name.replace(/^entry/, id)}`, String(code)),
  )
  const found = await resolveStack(literals, place => readMap(place).catch(() => null))
  const ours = found.filter(({ resolved, file }) => resolved && /^mfe-admin\/.*\.tsx?$/.test(file))
  const astray = ours.filter(({ file, line, column, text }) => {
    const source = readFileSync(join(checkout, file), 'utf8').split('\n')[line - 1] ?? ''
    return !source
      .slice(column - 1)
      .replace(/^['"`]/, '')
      .startsWith(text)
  })
  expect(astray).toEqual([])
  expect(ours.length).toBeGreaterThan(200)
})

test('source maps name files as the repository does, hold no sources, and nothing that is served names them', () => {
  const files = Object.entries(contentOf(dist))
  const maps = files.filter(([name]) => name.startsWith('maps/'))
  expect(maps.length).toBeGreaterThan(10)
  for (const [, bytes] of maps) {
    const { sources, sourcesContent = [] } = JSON.parse(String(bytes))
    expect(
      sources.filter((name: string) => !/^(node_modules|packages\/\w+|mfe-admin)\/(?!css)/.test(name)),
    ).toEqual([])
    expect(sourcesContent.filter(Boolean)).toEqual([])
  }
  const served = files.filter(([name]) => /\.(js|css)$/.test(name))
  expect(served.filter(([, bytes]) => bytes.includes('sourceMappingURL'))).toEqual([])
})

test('a place without a map stays what it was', async () => {
  const places = [
    { file: '/assets/mfe-admin/1.gone.js', line: 1, column: 9, function: 'x' },
    { file: '/dev/mfe-admin/main.js', line: 2, column: 1, function: null },
  ]
  expect(await resolveStack(places, async () => null)).toEqual(
    places.map(each => ({ ...each, resolved: false })),
  )
})
