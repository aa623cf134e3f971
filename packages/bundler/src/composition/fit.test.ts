import { expect, test } from 'vitest'
import { collisionsOf, missingOf } from './fit.ts'

const shell = {
  app: 'shell' as const,
  build: 's1',
  entry: [],
  first: [],
  fonts: [],
  shared: {},
  takes: {},
  provides: { react: ['useId', 'useState'], zustand: ['*'] },
}

test.each([
  [{ react: ['useId'] }, []],
  [{ react: ['*'], zustand: ['default'] }, []],
  [
    { react: ['useId', 'useEffectEvent'] },
    [
      {
        code: 'shell.name_missing',
        values: { app: 'mfe-x', name: 'useEffectEvent', module: 'react', shell: 's1' },
      },
    ],
  ],
  [
    { 'antd/es/mentions': ['default'] },
    [{ code: 'shell.module_missing', values: { app: 'mfe-x', module: 'antd/es/mentions', shell: 's1' } }],
  ],
])('%j fits, or is refused by name', (takes, complaints) => {
  expect(missingOf(shell, 'mfe-x', takes)).toEqual(complaints)
})

test.each([
  ['/mentors', '/mentors', true],
  ['/mentors/:id', '/mentors/new', true],
  ['/blog/*', '/blog/:slug/comments', true],
  ['/blog/*', '/blog', true],
  ['/mentors', '/mentors/:id', false],
  ['/', '/messages', false],
  ['/a/:id/x', '/a/:id/y', false],
])('%s and %s of two remotes: %j', (one, other, collide) => {
  const remotes = [
    { name: 'mfe-a', prefixes: [one] },
    { name: 'mfe-b', prefixes: [other] },
  ]
  expect(collisionsOf(remotes)).toHaveLength(collide ? 1 : 0)
  expect(collisionsOf(remotes.toReversed())).toHaveLength(collide ? 1 : 0)
})

test('patterns of one remote may overlap', () => {
  expect(collisionsOf([{ name: 'mfe-a', prefixes: ['/mentors/:id', '/mentors/new'] }])).toEqual([])
})
