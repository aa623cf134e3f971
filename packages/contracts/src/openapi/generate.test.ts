import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceContracts } from '../service-contracts.ts'
import { openApiDocument } from './document.ts'

const own = join(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-contracts-'))
  cpSync(own, join(folder, 'contracts'), { recursive: true, filter: path => !path.includes('node_modules') })
  symlinkSync(join(own, '../../node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const generate = (...flags: string[]): Promise<{ failed: boolean; stderr: string }> =>
  new Promise(resolve => {
    const script = join(folder, 'contracts/src/openapi/generate.ts')
    execFile(process.execPath, [script, ...flags], (error, _, stderr) =>
      resolve({ failed: error !== null, stderr }),
    )
  })
const read = (path: string): string => readFileSync(join(folder, 'contracts', path), 'utf8')

it('says what breaks in whichever way it is run, and releases nothing of it', async () => {
  const released = read('released/identity.json')
  const errors = join(folder, 'contracts/src/errors.ts')
  const before = readFileSync(errors, 'utf8')
  writeFileSync(errors, before.replace("'account.last_admin': 409", "'account.last_admin': 403"))
  for (const flags of [['--release'], ['--check'], []]) {
    const { failed, stderr } = await generate(...flags)
    expect(failed).toBe(true)
    expect(stderr).toContain('error account.last_admin answers 403 instead of 409')
    expect(stderr).toContain('add a call, an event or an optional field beside it')
    expect(stderr).not.toContain('--release')
    expect(read('released/identity.json')).toBe(released)
  }
  rmSync(join(folder, 'contracts/released/identity.json'))
  expect((await generate('--release')).stderr).toContain('released/identity.json is gone')

  writeFileSync(join(folder, 'contracts/released/identity.json'), released)
  writeFileSync(errors, before)
  expect(await generate('--release')).toEqual({ failed: false, stderr: '' })
  const document = JSON.parse(read('released/identity.json'))
  expect(document).toEqual(openApiDocument('identity', serviceContracts.identity))
  const operations = Object.values(document.paths).flatMap(methods => Object.keys(methods as object))
  const lines = read('released/identity.json').split('\n')
  expect(lines.filter(line => line.includes('"operationId"'))).toHaveLength(operations.length)
})
