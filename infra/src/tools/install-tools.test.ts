import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { notInstalled } from './find-tool.ts'

let bin: string
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'kocyolu-tools-'))
})
afterEach(() => rmSync(bin, { recursive: true }))

function program(name: string, text = ''): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(bin, name), 0o755)
}

/** Packages that the first command on a fresh clone asks apt for, on a system that has nothing but apt. */
async function askedOf(command: string, offers: string): Promise<string[]> {
  const log = join(bin, 'asked')
  program('apt-get', `echo "$@" >> ${log}; case "$*" in *brotli*) exit ${offers === 'all' ? 0 : 100};; esac`)
  const script = `
    import { installTools } from ${JSON.stringify(join(checkout, 'infra/install-tools.mjs'))}
    process.getuid = () => 0
    await installTools(${JSON.stringify(command)}, line => console.log(line), [${JSON.stringify(bin)}])`
  await execa(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: `${bin}:/bin` } })
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map(line => line.replaceAll(/ -\S+( \S+::\S+)?/g, '').trim())
}

test('all that is missing is installed by one run of apt, and a browser only for those who look', async () => {
  expect(await askedOf('start', 'all')).toEqual([
    'update',
    'install redis-server nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter',
  ])
  rmSync(join(bin, 'asked'))
  expect(await askedOf('test', 'all')).toEqual([
    'update',
    'install redis-server nginx chromium-headless-shell libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter',
  ])
})

test('what a system does not offer keeps nothing else away', async () => {
  expect(await askedOf('start', 'not all')).toEqual([
    'update',
    'install redis-server nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter',
    'install redis-server nginx',
  ])
})

test('a complete machine installs nothing', async () => {
  for (const name of ['redis-server', 'nginx']) program(name)
  expect(await askedOf('start', 'all')).toEqual([])
})

test('a user without the right to install gets one sentence with all that is missing', () => {
  expect(notInstalled(['nginx'], 'linux')).toBe(
    'nginx is not installed. Install it with: sudo apt-get install nginx',
  )
  expect(notInstalled(['redis-server', 'nginx', 'chromium'], 'linux')).toBe(
    'redis-server, nginx and chromium are not installed. Install them with: sudo apt-get install redis-server nginx chromium',
  )
  expect(notInstalled(['redis-server', 'nginx'], 'darwin')).toContain('brew install redis nginx')
})
