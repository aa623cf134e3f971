import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putLogAside } from './put-log-aside.ts'

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a log that has grown large is put aside, and five are kept', () => {
  const folder = place()
  const file = join(folder, 'access.log')
  expect(putLogAside(file, 3)).toBe(false)
  for (let day = 1; day <= 7; day++) {
    writeFileSync(file, `day ${day}`)
    expect(putLogAside(file, 100)).toBe(false)
    expect(putLogAside(file, 3)).toBe(true)
  }
  expect(readdirSync(folder).sort()).toEqual([1, 2, 3, 4, 5].map(number => `access.log.${number}`))
  expect([1, 5].map(number => readFileSync(`${file}.${number}`, 'utf8'))).toEqual(['day 7', 'day 3'])
})

test('a log that leads elsewhere is left alone', () => {
  const folder = place()
  writeFileSync(join(folder, 'output'), 'much')
  symlinkSync('output', join(folder, 'access.log'))
  expect(putLogAside(join(folder, 'access.log'), 1)).toBe(false)
})
