import { expect, it } from 'vitest'
import { table } from './table.ts'

it('shows numbers below each other, with the digits that count', () => {
  expect(
    table(
      ['replicas', 'p50 ms'],
      [
        ['1', 4.126],
        ['2', 12.34],
        ['4', 1234.5],
      ],
    ),
  ).toBe(
    ['replicas  p50 ms', '────────────────', '1           4.13', '2           12.3', '4           1235'].join(
      '\n',
    ),
  )
})
