import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { formatLine } from './format-line.ts'

const plain = (line: string): string => stripVTControlCharacters(formatLine(line))

test('a structured record becomes one readable line', () => {
  const record = {
    level: 30,
    time: Date.UTC(2026, 0, 1, 9, 5, 7, 12),
    pid: 7,
    hostname: 'h',
    msg: 'GET /api/mentors',
    status: 200,
  }
  expect(plain(JSON.stringify(record))).toBe('09:05:07.012 info  GET /api/mentors status=200')
})

test('an error keeps its stack, indented', () => {
  const record = { level: 50, time: 0, msg: 'failed', err: { message: 'no', stack: 'Error: no\n  at x' } }
  expect(plain(JSON.stringify(record))).toBe('00:00:00.000 error failed\n    Error: no\n      at x')
})

test.each(['plain text', '{not json', '{"no":"level"}', ''])('%j stays as it is', line => {
  expect(plain(line)).toBe(line)
})
