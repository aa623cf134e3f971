import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notProvidedTypes } from '../composition/narrower-types.ts'
import { ProvidedTypes } from '../composition/shape.ts'
import { providedTypes } from './provided-types.ts'
import { takenTypes } from './taken-types.ts'

const source = `
import type { Frame } from 'frames'
export type Size = 'small' | 'large'
interface Props extends Frame { title: string; text?: string | undefined; size?: Size; onDone?: (name: string) => void }
export function Page(props: Props): Frame | null { return props.title ? props : null }
export const useUser = () => ({ names: ['Ada'], pair: [1, 'a'] as [number, string], isKnown: true as boolean })
export interface Tree { children: Tree[] }
export const tree: Tree = { children: [] }
`

const shell = { build: 's1', provides: { tiny: ['Page', 'useUser', 'tree'] } }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-types-'))
  write('packages/tiny/package.json', JSON.stringify({ name: 'tiny', exports: { '.': './src/index.ts' } }))
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    noEmit: true,
  }
  write('packages/tiny/tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }))
  write('node_modules/frames/package.json', JSON.stringify({ name: 'frames', types: 'index.d.ts' }))
  write('node_modules/frames/index.d.ts', 'export interface Frame { onClick?: () => void; id?: string }')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
function typesOf(text: string): ProvidedTypes {
  write('packages/tiny/src/index.ts', text)
  return ProvidedTypes.parse(providedTypes(folder, 'packages/tiny', ['tiny']))
}

test('each value is taken down as far as it is ours, what a library declares by its name', () => {
  expect(typesOf(source)).toEqual({
    tiny: {
      Page: {
        takes: [
          {
            type: {
              fields: {
                title: { type: 'string' },
                text: { type: 'string', optional: true },
                size: { type: { either: ['"large"', '"small"'] }, optional: true },
                onDone: { type: { takes: [{ type: 'string' }], gives: 'void' }, optional: true },
              },
              more: ['id', 'onClick'],
            },
          },
        ],
        gives: { either: ['Frame', 'null'] },
      },
      tree: { fields: { children: { type: { list: 'Tree' } } } },
      useUser: {
        takes: [],
        gives: {
          fields: {
            names: { type: { list: 'string' } },
            pair: { type: { fields: { 0: { type: 'number' }, 1: { type: 'string' } } } },
            isKnown: { type: 'boolean' },
          },
        },
      },
    },
  })
})

test('a prop that is renamed is found, though today’s code is right by itself', () => {
  const before = typesOf(source)
  const now = typesOf(source.replace('text?:', 'caption?:').replace('extends Frame ', ''))
  const complaints = notProvidedTypes(shell, now, { app: 'mfe-shop', build: 'a1' }, before)
  expect(complaints.map(({ values }) => values.place).sort()).toEqual(['id', 'onClick', 'text'])
})

test('a remote was compiled against what its code can make use of', () => {
  const words = new Set(['title', 'text', 'names', 'frame', 'id'])
  const all = typesOf(source)
  expect(takenTypes(all, { react: ['useId'] }, words)).toEqual({})
  const { tiny = {} } = takenTypes(all, { tiny: ['Page', 'useUser'] }, words)
  expect(tiny).toEqual({
    Page: {
      // An optional prop that is written nowhere is not passed.
      takes: [
        {
          type: {
            fields: { title: { type: 'string' }, text: { type: 'string', optional: true } },
            more: ['id'],
          },
        },
      ],
      gives: { either: ['Frame', 'null'] },
    },
    // A prop that is written nowhere is not read.
    useUser: { takes: [], gives: { fields: { names: { type: { list: 'string' } } } } },
  })
  const complaints = (sources: string) =>
    notProvidedTypes(shell, typesOf(sources), { app: 'mfe-shop', build: 'a1' }, { tiny }).map(
      ({ values }) => values.place,
    )
  expect(complaints(source)).toEqual([])
  // An older shell, which has not what is nowhere used, and then one that lacks or wants what is.
  expect(complaints(source.replace('size?: Size;', '').replace(', isKnown: true as boolean', ''))).toEqual([])
  expect(complaints(source.replace('text?: string | undefined;', ''))).toEqual(['text'])
  expect(complaints(source.replace('size?:', 'size:'))).toEqual(['size'])
  const sized = takenTypes(all, { tiny: ['Page'] }, new Set([...words, 'size', 'small']))
  expect(JSON.stringify(sized)).toContain('{"either":["\\"small\\""]}')
  expect(complaints(source.replace("names: ['Ada']", 'name: 1'))).toEqual(['().names'])
})
