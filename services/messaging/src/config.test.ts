import { expect, it } from 'vitest'
import { service } from './service.ts'

const env = {
  PORT: '3000',
  DATABASE_URL: 'postgres://messaging@localhost/kocyolu',
  REDIS_URL: 'redis://localhost',
  SESSION_KEYS: 'a-key-of-a-test-0123',
  PUBLIC_ORIGIN: 'http://kocyolu.test',
}

it('leaves connections to the others when one user floods a replica, or does not start', () => {
  expect(service.readConfig(env).callsPerUser).toBeLessThan(service.readConfig(env).databasePool)
  expect(() => service.readConfig({ ...env, DATABASE_POOL: '4', CALLS_PER_USER: '4' })).toThrow(
    /CALLS_PER_USER: must be less than DATABASE_POOL/,
  )
})
