import { describe, expect, it } from 'vitest'
import { charactersLeft, sendable, sends } from './compose.ts'

describe('sends', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false }
  it.each([
    ['Enter', enter, false, true],
    ['Shift and Enter', { ...enter, shiftKey: true }, false, false],
    ['Enter that ends a composition', { ...enter, isComposing: true }, false, false],
    ['Enter on a touch keyboard', enter, true, false],
    ['another key', { ...enter, key: 'a' }, false, false],
  ])('%s', (_, key, touch, expected) => {
    expect(sends(key, touch)).toBe(expected)
  })
})

it.each([
  ['', false],
  [' \n\t ', false],
  ['\u3164\u200b', false],
  [' a ', true],
  ['x'.repeat(2000), true],
  [`  ${'x'.repeat(2000)}  `, true],
  ['x'.repeat(2001), false],
])('%j can be sent: %s', (text, expected) => {
  expect(sendable(text)).toBe(expected)
})

it('needs no text where files are sent', () => {
  expect(sendable(' ', 1)).toBe(true)
  expect(sendable('x'.repeat(2001), 1)).toBe(false)
})

it('counts only near the limit, and past it', () => {
  expect(charactersLeft('x'.repeat(1799))).toBeNull()
  expect(charactersLeft('x'.repeat(1800))).toBe(200)
  expect(charactersLeft('x'.repeat(2003))).toBe(-3)
})
