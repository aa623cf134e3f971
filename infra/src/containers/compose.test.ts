import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@kocyolu/contracts'
import { DCLinter } from 'dclint'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { findTool } from '../tools/find-tool.ts'

const run = promisify(execFile)
const file = join(checkout, 'docker-compose.yml')
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
    }),
  ),
})
const { services } = Compose.parse(parse(readFileSync(file, 'utf8'), { merge: true }))

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://somebody:secret@postgres:5432/kocyolu',
  REDIS_URL: 'redis://somebody:secret@redis:6379',
  REDIS_VOLATILE_URL: 'redis://somebody:secret@redis-volatile:6379',
  SESSION_KEYS: 'a-key-to-sign-with-0123',
  LINK_KEYS: 'another-key-to-sign-with',
}
for (const [name, content] of Object.entries(secrets)) writeFileSync(join(folder, name), content)

/** The environment of a container when nobody set anything, with the secrets in our folder. */
function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
    variable,
    value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace('/run/secrets', folder),
  ])
  return { PATH: process.env.PATH ?? '', HOST: '0.0.0.0', PORT: '3000', ...Object.fromEntries(entries) }
}

const evaluate = (code: string, env: Record<string, string>) =>
  run(process.execPath, ['--input-type=module', '-e', code], { cwd: checkout, env })

const Findings = z.array(z.object({ messages: z.array(z.object({ rule: z.string(), message: z.string() })) }))

/** What the schema of compose files has against a file; matters of taste are not asked for. */
function complaintsOf(path: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  return Findings.parse(linter.lintFiles([path], false))
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid'))
    .map(({ message }) => message)
}

describe('docker-compose.yml', () => {
  it('is a compose file, by its schema', () => {
    expect(complaintsOf(file)).toEqual([])
    const broken = join(folder, 'docker-compose.yml')
    writeFileSync(broken, 'services:\n  gateway:\n    image: nginx\n    portz: ["8080:8080"]\n')
    expect(complaintsOf(broken)).toHaveLength(1)
  })

  it.each([...serviceNames, 'notifications-worker'])('gives %s every setting that it needs', async name => {
    const service = name.replace('-worker', '')
    const code = `import { service } from './services/${service}/src/service.ts'; service.readConfig()`
    await expect(evaluate(code, environmentOf(name))).resolves.toBeDefined()
  })

  it('is read as the services read it: a setting that is missing stops the start', async () => {
    const code = `import { service } from './services/content/src/service.ts'; service.readConfig()`
    const env = { ...environmentOf('content'), SESSION_KEYS_FILE: '' }
    await expect(evaluate(code, env)).rejects.toThrow('SESSION_KEYS')
  })

  it('gives pages every setting that it needs', async () => {
    const code = `import { readSettings } from './pages/src/config.ts'; readSettings(process.env)`
    await expect(evaluate(code, environmentOf('pages'))).resolves.toBeDefined()
  })

  it('gives the gateway a configuration that nginx takes', async () => {
    const env = { ...environmentOf('gateway'), GATEWAY_FOLDER: folder, GATEWAY_WWW: folder }
    const here = Object.fromEntries(
      // Nobody answers for these names here, and an older nginx cannot ask.
      Object.entries(env).map(([name, value]) => [name, value.replace(/^dns:[a-z]+/, '127.0.0.1')]),
    )
    const program = ['gateway/src/write-configuration.ts']
    const { stdout } = await run(process.execPath, program, {
      cwd: checkout,
      env: { ...here, GATEWAY_LISTEN: '127.0.0.1:8080' },
    })
    const { stderr } = await run(
      findTool('nginx', () => {}),
      ['-t', '-p', folder, '-c', stdout.trim()],
    )
    expect(stderr).toContain('test is successful')
  })

  it('opens no port but the gateway’s, and that of the mail catcher when it is asked for', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(open.map(([name]) => name)).toEqual(['gateway', 'mail'])
  })

  it('hands each secret to the one container that it belongs to, and to who makes it', () => {
    for (const [name, { volumes, command = [] }] of Object.entries(services)) {
      if (command.includes('infra/src/containers/make-secrets.ts')) continue
      const mounted = volumes.filter(each => each.startsWith('secrets-')).map(each => each.split(':')[0])
      const own = name === 'bootstrap' ? 'own' : name.replace('-worker', '')
      expect(mounted.filter(each => each !== `secrets-${own}`)).toEqual([])
    }
  })
})
