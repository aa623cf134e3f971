import { expect, test } from 'vitest'
import { inOrder, loads } from './chunk-order-plugin.ts'

const ordered = (code: string) => code.replaceAll(loads, inOrder)

test('shared chunks are loaded by name, the own one last', () => {
  const either = ['r.e(677),r.e(162),r.e(99)', 'r.e(162),r.e(677),r.e(99)'].map(list =>
    ordered(`x=>Promise.all([${list}]).then(r.bind(r,1))`),
  )
  expect(either).toEqual(Array(2).fill('x=>Promise.all([r.e(162),r.e(677),r.e(99)]).then(r.bind(r,1))'))
})

test.each(['Promise.all([r.e(2)])', 'Promise.all([a(2),a(1)])', 'Promise.all([r.e(2),one(),r.e(1)])'])(
  '%s stays as it is',
  code => expect(ordered(code)).toBe(code),
)
