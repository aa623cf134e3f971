import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { parseStat, usageOf } from './cpu.ts'

it('reads a process whose name has blanks and brackets', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at + 4)
  const text = `17 (a (strange) name) S ${numbers.join(' ')}`
  expect(parseStat(text)).toEqual({ parent: 4, ticks: 14 + 15 + 16 + 17, residentPages: 24 })
})

it.runIf(process.platform === 'linux')('counts what a process and its children used', () => {
  const before = usageOf({ own: [process.pid] }).own
  spawnSync(process.execPath, ['-e', 'const end = Date.now() + 100; while (Date.now() < end);'])
  const after = usageOf({ own: [process.pid] }).own
  expect(after.cpuMs).toBeGreaterThan(before.cpuMs)
  expect(after.residentBytes).toBeGreaterThan(1_000_000)
})
