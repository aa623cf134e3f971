import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without a word the local stack has its usual places', () => {
  expect(readOptions([], { PORT: '' })).toEqual({
    port: 8080,
    mailPort: 8081,
    messaging: 1,
    reset: false,
    databaseUrl: null,
    redisUrl: null,
    redisVolatileUrl: null,
    smtpUrl: null,
  })
})

test('command line and environment choose', () => {
  const env = {
    PORT: '9000',
    DATABASE_URL: 'postgres://u:p@db.test/kocyolu',
    SMTP_URL: 'smtp://mail.test:25',
  }
  expect(readOptions(['--messaging', '3', '--reset'], env)).toMatchObject({
    port: 9000,
    messaging: 3,
    reset: true,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
  })
})

test('one Redis that is given is used for everything, unless there are two', () => {
  const [one, two] = ['redis://one.test', 'redis://two.test']
  const both = (env: NodeJS.ProcessEnv) => {
    const { redisUrl, redisVolatileUrl } = readOptions([], env)
    return [redisUrl, redisVolatileUrl]
  }
  expect(both({ REDIS_URL: one })).toEqual([one, one])
  expect(both({ REDIS_URL: one, REDIS_VOLATILE_URL: two })).toEqual([one, two])
  expect(both({ REDIS_VOLATILE_URL: two })).toEqual([null, two])
})

test('all errors are reported at once', () => {
  expect(() => readOptions(['--messaging', '0'], { PORT: 'web', REDIS_URL: 'http://redis.test' })).toThrow(
    /PORT.*\n.*REDIS_URL.*redis:\/\/.*\n.*--messaging/,
  )
})

test('an unknown option is refused', () => {
  expect(() => readOptions(['--fast'], {})).toThrow('--fast')
})
