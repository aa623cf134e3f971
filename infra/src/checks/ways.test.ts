import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

const max = { browser: 6, server: 8 }

const section =
  readFileSync(join(checkout, 'docs/architecture.md'), 'utf8').split('## Four ways through the code')[1] ?? ''
const ways = [...section.matchAll(/\*\*(.+?)\*\*, in the browser:\n(.+?)On the server:\n(.+?)(?=\n\*\*|$)/gs)]

test('the ways are those of a stranger’s first questions', () => {
  expect(ways.map(([, name]) => name)).toEqual([
    'Book an hour',
    'Send a message',
    'Publish a post',
    'Suspend a person',
  ])
})

test.each(ways.map(([, name, browser, server]) => ({ name, browser, server })))(
  'to $name leads through the files that are named, which are few',
  ({ browser = '', server = '' }) => {
    for (const [list, limit] of [
      [browser, max.browser],
      [server, max.server],
    ] as const) {
      const steps = [...list.matchAll(/^- `(.+?)`: `(.+?)`$/gm)]
      expect(steps.length).toBeGreaterThan(1)
      expect(steps.length).toBeLessThanOrEqual(limit)
      const lost = steps.filter(([, file = '', word = '']) => {
        const path = join(checkout, file)
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(word)
      })
      expect(lost.map(([step]) => step)).toEqual([])
    }
  },
)
