import fc from 'fast-check'
import { expect, it } from 'vitest'
import { framesOf, lastingName } from './stack-frames.ts'

const file = '/assets/mfe-coaching/554.f68f2a211e.js'
const url = `https://kocyolu.test${file}`

it.each([
  [`    at Card (${url}:1:234)`, { function: 'Card', file, line: 1, column: 234 }],
  [`    at async Promise.all (${url}:1:2)`, { function: 'Promise.all', file, line: 1, column: 2 }],
  [
    `    at Object.get [as name] (${url}:1:2)`,
    { function: 'Object.get [as name]', file, line: 1, column: 2 },
  ],
  [`    at ${url}:12:5`, { function: null, file, line: 12, column: 5 }],
  [`Card@${url}:1:234`, { function: 'Card', file, line: 1, column: 234 }],
  [`@${url}?user=ben:1:234`, { function: null, file, line: 1, column: 234 }],
])('%s is a frame', (line, frame) => {
  expect(framesOf(`TypeError: Ayşe\n${line}`)).toEqual([frame])
})

it.each([
  'TypeError: https://kocyolu.test/assets/x.js:1:2',
  '    at chrome-extension://abcdef/content.js:1:2',
  '    at inject (moz-extension://abcdef/content.js:1:2)',
  '    at https://elsewhere.test/tracker.js:1:2',
  '    at https://kocyolu.test/mentors/17:1:2',
  '    at https://kocyolu.test/assets/%C5%9F/../../x.js:1:2',
  '    at new Promise (<anonymous>)',
  '    at eval (eval at x (https://kocyolu.test/assets/a.js:1:2))',
])('%s is none of ours', line => {
  expect(framesOf(line)).toEqual([])
})

it('keeps nothing but frames, and not more than thirty', () => {
  expect(framesOf(`Ayşe\n${`    at Card (${url}:1:2)\n`.repeat(90)}`)).toHaveLength(30)
  fc.assert(
    fc.property(fc.string(), text => {
      expect(framesOf(text)).toEqual([])
    }),
  )
})

it('knows a file again in the next build', () => {
  expect(lastingName(file)).toBe('/assets/mfe-coaching/554.js')
  expect(lastingName('/assets/mfe-coaching/0123456789ab/remoteEntry.js')).toBe(
    '/assets/mfe-coaching/remoteEntry.js',
  )
})
