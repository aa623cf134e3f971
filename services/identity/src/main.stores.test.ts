import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cookiesOf, openLine } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type IdentityApi,
  identityApi,
  isSignedIn,
  signUpUser,
  submit,
  userOf,
} from './testing/identity-api.ts'
import { setUpFactor } from './testing/set-up-factor.ts'

let api: IdentityApi
const children: ChildProcess[] = []
beforeAll(async () => {
  api = await identityApi()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await api.close()
})

function start(program: string, environment: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(String(chunk)))
  return { child, output: () => output.join(''), ended: once(child, 'exit') }
}

function environment(): Record<string, string> {
  const { databaseUrl, redisUrl, redisPrefix, sessionKeys, linkKeys, factorKeys, publicOrigin } =
    api.deps.config
  return {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    SESSION_KEYS: sessionKeys.join(),
    LINK_KEYS: linkKeys.join(),
    FACTOR_KEYS: factorKeys.join(),
    PUBLIC_ORIGIN: publicOrigin,
  }
}

describe('the process', () => {
  it('starts, answers, and ends in order when asked to', async () => {
    const { child, output, ended } = start('./main.ts', environment())
    await expect.poll(output).toContain('"msg":"ready"')
    const port = /"port":(\d+)/.exec(output())?.[1]
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('waits for Redis where it is started before it, and is not taken for ready', async () => {
    const line = await openLine(api.deps.config.redisUrl)
    await line.cut()
    const { child, output, ended } = start('./main.ts', {
      ...environment(),
      ...{ REDIS_URL: line.url, REDIS_ANSWER_MS: '200' },
    })
    // With its growing pauses one connection says so three times until it is given up; the others are those that followed it.
    await expect.poll(() => output().split('"msg":"Redis does not answer"').length - 1).toBeGreaterThan(7)
    expect(output()).not.toContain('"msg":"ready"')
    await line.mend()
    await expect.poll(output).toContain('"msg":"ready"')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await line.cut()
  })

  it('does not start without its settings, and lists them', async () => {
    const { output, ended } = start('./main.ts', { PORT: '0' })
    expect(await ended).toEqual([1, null])
    expect(output()).toMatch(
      /settings are missing or wrong:\n {2}DATABASE_URL: .*\n {2}REDIS_URL: .*\n {2}SESSION_KEYS: /,
    )
  })

  it('migrates a schema that is already up to date without harm', async () => {
    const { output, ended } = start('./migrate.ts', environment())
    expect(await ended).toEqual([0, null])
    expect(output()).toContain('"applied":[]')
  })

  it('makes the first admin of a new database, by the address they signed up with', async () => {
    const account = await signUpUser(api)
    const { ended } = start('./make-admin.ts', environment(), [account.email.toUpperCase()])
    expect(await ended).toEqual([0, null])
    expect(await isSignedIn(api, account.cookie)).toBe(false)
    const again = await submit(api.anonymous, '/account/sign-in', account.fields)
    const { cookie } = await setUpFactor(api, cookiesOf(again.headers.getSetCookie()))
    expect(await userOf(api, cookie)).toMatchObject({ email: account.email, role: 'admin' })
    const unknown = start('./make-admin.ts', environment(), ['kimse@ornek.com'])
    expect(await unknown.ended).toEqual([1, null])
    expect(unknown.output()).toContain('There is no account with the e-mail kimse@ornek.com')
  })

  it('refuses to seed in production', async () => {
    const { output, ended } = start('./seed.ts', { ...environment(), NODE_ENV: 'production' })
    expect(await ended).toEqual([1, null])
    expect(output()).toContain('never written in production')
  })
})
