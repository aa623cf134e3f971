import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { directUrl, readDatabaseAddress, settingsFor } from './database-address.ts'

describe('the address of a database', () => {
  it('may name several servers, with a port each or the standard one', () => {
    const address = readDatabaseAddress(
      'postgres://coaching:p%40ss@one,[::1]:5433/kocyolu?target_session_attrs=read-write',
    )
    expect(address).toEqual({
      servers: [
        { host: 'one', port: 5432 },
        { host: '::1', port: 5433 },
      ],
      signIn: { user: 'coaching', password: 'p@ss', database: 'kocyolu' },
    })
    expect(settingsFor(address, address.servers[0])).toMatchObject({
      host: 'one',
      password: 'p@ss',
      ssl: false,
    })
  })

  it('has the server prove who it is, by the operator’s own authority too', () => {
    expect(readDatabaseAddress('postgres://a:b@db/kocyolu?sslmode=verify-full').authorities).toEqual({})
    const folder = mkdtempSync(join(tmpdir(), 'kocyolu-ca-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'ca.pem')
    writeFileSync(file, 'the authority')
    const address = readDatabaseAddress(`postgres://a:b@db/kocyolu?sslmode=verify-full&sslrootcert=${file}`)
    expect(settingsFor(address, address.servers[0]).ssl).toEqual({ ca: 'the authority', host: 'db' })
  })

  it.each([
    ['sslmode=require', 'sslmode=require'],
    ['sslmode=prefer', 'sslmode=prefer'],
    ['sslmode=no-verify', 'sslmode=no-verify'],
    ['sslrootcert=/ca.pem', 'sslrootcert without'],
    ['sslmode=verify-full&sslrootcert=/not/there.pem', 'ENOENT'],
    ['target_session_attrs=any', 'target_session_attrs=any'],
    ['ssl=true', 'not known here: ssl'],
  ])('is refused where it asks for what would not be kept: %s', (query, message) => {
    expect(() => readDatabaseAddress(`postgres://a:b@db/kocyolu?${query}`)).toThrow(message)
  })

  it.each([
    'mysql://a:b@db/kocyolu',
    'postgres://a:b@db',
    'postgres://a:b@one,/kocyolu',
    'postgres://a:b@db:x/k',
  ])('is refused where it names no server or no database: %s', url =>
    expect(() => readDatabaseAddress(url)).toThrow(/is not like|names no|host:port/),
  )

  it('leads past a pooler to the servers themselves, with the same role and the same seal', () => {
    const databaseUrl = 'postgres://a:b@pooler:6432/kocyolu?sslmode=verify-full'
    expect(directUrl({ databaseUrl, databaseDirectServers: 'one:5432,two:5432' })).toBe(
      'postgres://a:b@one:5432,two:5432/kocyolu?sslmode=verify-full',
    )
    expect(directUrl({ databaseUrl })).toBe(databaseUrl)
  })
})
