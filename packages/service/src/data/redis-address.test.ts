import { describe, expect, it } from 'vitest'
import { readRedisAddress, redisSettingsFor } from './redis-address.ts'

describe('the address of a Redis', () => {
  it('is one server, sealed or not', () => {
    const plain = readRedisAddress('redis://coaching:p%40ss@redis')
    expect(redisSettingsFor(plain, {})).toEqual({
      username: 'coaching',
      password: 'p@ss',
      socket: { host: 'redis', port: 6379 },
    })
    expect(redisSettingsFor(readRedisAddress('rediss://redis:6380/2'), {})).toEqual({
      database: 2,
      socket: { host: 'redis', port: 6380, tls: true },
    })
  })

  it('is a group that sentinels watch, with the port of its members', () => {
    const address = readRedisAddress(
      'redis://a:b@one:26379,two:26379,[::1]:26380/?sentinel=kocyolu&port=6390',
    )
    expect(address).toMatchObject({
      servers: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26379 },
        { host: '::1', port: 26380 },
      ],
      group: { name: 'kocyolu', port: 6390 },
    })
    expect(redisSettingsFor(address, {}).socket).toMatchObject({ host: 'kocyolu', port: 6390 })
  })

  it.each([
    ['http://redis', 'is not like'],
    ['redis://one,two', 'no group'],
    ['redis://one?port=6390', 'no group'],
    ['redis://one?sentinels=kocyolu', 'not known here: sentinels'],
    ['redis://one?cacert=/ca.pem', 'not sealed'],
    ['rediss://one?cacert=/not/there.pem', 'ENOENT'],
    ['redis://one:port', 'host:port'],
  ])('is refused where it asks for what would not be kept: %s', (url, message) => {
    expect(() => readRedisAddress(url)).toThrow(message)
  })
})
