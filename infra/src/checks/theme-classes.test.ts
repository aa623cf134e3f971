import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

const read = (file: string): string => readFileSync(join(checkout, file), 'utf8')

const sheets = globSync('{shell,mfe-*,packages/web}/src/**/*.module.css', { cwd: checkout })

// A style sheet that takes an unknown one is built without a word.
test('classes that style sheets take are those of the theme', () => {
  const theme = /@layer primitives \{(.*?)\n\}/s.exec(read('packages/web/src/theme/theme.css'))?.[1] ?? ''
  const classes = new Set([...theme.matchAll(/\.([\w-]+)(?=[ .{])/g)].map(([, name]) => name))
  expect(classes.size).toBeGreaterThan(5)
  const taken = sheets.flatMap(file =>
    [...read(file).matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) =>
      names.split(/\s+/),
    ),
  )
  expect([...new Set(taken)].filter(name => !classes.has(name))).toEqual([])
})

// Elsewhere a build leaves it out, without a word as well.
test('classes are taken by rules of one class', () => {
  const rules = sheets.flatMap(file => [...read(file).matchAll(/([^{}]+)\{[^{}]*composes:/g)])
  const selectors = rules.flatMap(([, selector = '']) => selector.replaceAll(/\/\*.*?\*\//gs, '').split(','))
  expect(selectors.filter(selector => !/^\.[\w-]+$/.test(selector.trim()))).toEqual([])
})
