import { expect, test } from 'vitest'
import { noteServerDate, serverNow } from './rendering.ts'

const dayMs = 86_400_000
const off = () => Math.round((serverNow() - Date.now()) / 1_000)
const receive = (ms: number) => noteServerDate(new Date(Date.now() + ms).toUTCString())

test('the time is the site’s where the clock here is a day ahead, and a kept answer does not change it', () => {
  noteServerDate(null)
  expect(off()).toBe(0)
  receive(-dayMs)
  expect(off()).toBeCloseTo(-dayMs / 1_000, -1)
  receive(-dayMs - 600_000)
  expect(off()).toBeCloseTo(-dayMs / 1_000, -1)
  receive(-1_000)
  expect(off()).toBe(0)
})
