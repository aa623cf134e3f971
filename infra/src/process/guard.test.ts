import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { identify } from './process-identity.ts'

test('when the owner is killed, everything it started ends and its folder is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-guard-'))
  const script = `
    import { createLauncher } from ${JSON.stringify(new URL('launcher.ts', import.meta.url).href)}
    const launcher = createLauncher()
    launcher.removeAtDeath(${JSON.stringify(folder)})
    const spec = { name: 'sleeper', command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], cwd: '/', env: {} }
    const child = await launcher.start(spec, () => {})
    console.log(child.pid)
  `
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
  const lines = createInterface({ input: owner.stdout })
  const started = Number(await new Promise<string>(resolve => lines.once('line', resolve)))
  expect(identify(started)).not.toBeNull()

  owner.kill('SIGKILL')
  await vi.waitUntil(() => identify(started) === null)
  await vi.waitUntil(() => !existsSync(folder))
})
