import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { baseConfig, readConfig } from './config.ts'

const env = {
  PORT: '4000',
  DATABASE_URL: 'postgres://content:secret@127.0.0.1:5432/kocyolu',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_KEYS: 'first-key-0123456789, second-key-0123456789',
  PUBLIC_ORIGIN: 'http://localhost:8080/',
}

describe('the settings', () => {
  it('are read under their variables’ names, with defaults', () => {
    const config = readConfig(baseConfig.extend({ bookingLimit: z.coerce.number().default(5) }), env)
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      sessionKeys: ['first-key-0123456789', 'second-key-0123456789'],
      publicOrigin: 'http://localhost:8080',
      redisPrefix: 'kocyolu:',
      authRequireVerifiedEmail: false,
      bookingLimit: 5,
    })
  })

  it('stop the start with a list of all that is missing or wrong', () => {
    const wrong = {
      ...env,
      PORT: 'x',
      DATABASE_URL: '',
      SESSION_KEYS: 'short',
      AUTH_REQUIRE_VERIFIED_EMAIL: 'yes',
    }
    expect(() => readConfig(baseConfig, wrong)).toThrow(
      /PORT: .*\n {2}DATABASE_URL: .*\n {2}SESSION_KEYS: .*\n {2}AUTH_REQUIRE_VERIFIED_EMAIL: /,
    )
  })

  it('may be in files, and a file that cannot be read stops the start by name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kocyolu-settings-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'keys')
    writeFileSync(file, 'a-key-of-a-file-0123\n')
    const { SESSION_KEYS: _, ...rest } = env
    expect(readConfig(baseConfig, { ...rest, SESSION_KEYS_FILE: file }).sessionKeys).toEqual([
      'a-key-of-a-file-0123',
    ])
    // A variable in the environment itself counts.
    expect(readConfig(baseConfig, { ...env, SESSION_KEYS_FILE: file }).sessionKeys).toHaveLength(2)
    expect(() => readConfig(baseConfig, { ...rest, SESSION_KEYS_FILE: `${file}.not` })).toThrow(
      /SESSION_KEYS_FILE: .* cannot be read/,
    )
  })
})
