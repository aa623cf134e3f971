import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { formatLine } from './format-line.ts'

const plain = (record: object): string => stripVTControlCharacters(formatLine(JSON.stringify(record)))
const time = Date.UTC(2026, 0, 1, 9, 5, 7, 12)

test('a structured record becomes one readable line', () => {
  const record = {
    level: 'info',
    time,
    pid: 7,
    hostname: 'h',
    name: 'coaching',
    build: 'b',
    port: 4000,
    msg: 'ready',
  }
  expect(plain(record)).toBe('09:05:07.012 info  ready port=4000')
})

test('a request says what was asked and how it went', () => {
  const record = {
    level: 'warn',
    time,
    requestId: 'r1',
    method: 'GET',
    path: '/api/mentors',
    status: 404,
    ms: 3,
    msg: 'request',
  }
  expect(plain(record)).toBe('09:05:07.012 warn  GET /api/mentors 404 3 ms requestId=r1')
})

test('an error keeps its stack, indented', () => {
  const record = { level: 'error', time, msg: 'failed', err: { message: 'no', stack: 'Error: no\n  at x' } }
  expect(plain(record)).toBe('09:05:07.012 error failed\n    Error: no\n      at x')
})

test.each(['plain text', '{not json', '{"no":"level"}', '', 'null'])('%j stays as it is', line => {
  expect(formatLine(line)).toBe(line)
})
