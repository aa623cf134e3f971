import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import type { ReleaseStore } from './store.ts'
import { startS3 } from './testing/s3-server.ts'

// Every write reaches the disk, which may be busy.

const text = async (store: ReleaseStore, key: string) => (await store.read(key))?.toString() ?? null

let folder: string
let store: ReleaseStore
let close: () => Promise<void>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-store-'))
  close = async () => undefined
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

const openFolder = async (): Promise<void> => {
  store = openStore(join(folder, 'releases'))
}
const openS3 = async (conditional = true): Promise<void> => {
  const server = await startS3(folder, { conditional })
  close = server.close
  store = openStore('s3://releases/some/place', server.environment)
}

describe.each([
  ['a folder', openFolder],
  ['a server that speaks S3', openS3],
])('%s', (_, open) => {
  beforeEach(() => open())

  test('keeps an object as it was created first', async () => {
    expect(await store.read('a/b.json')).toBeNull()
    expect(await store.create('a/b.json', Buffer.from('first'))).toBe(true)
    expect(await store.create('a/b.json', Buffer.from('second'))).toBe(false)
    expect(await text(store, 'a/b.json')).toBe('first')
  })

  test('of many that create one object at once exactly one does', async () => {
    const tries = Array.from({ length: 50 }, (_, number) => store.create('a/b', Buffer.from(String(number))))
    const created = (await Promise.all(tries)).flatMap((won, number) => (won ? [String(number)] : []))
    expect(created).toEqual([await text(store, 'a/b')])
  })

  test('lists by any beginning of a key, sorted', async () => {
    for (const key of ['b/2', 'a/10', 'a/1/x', 'a/2', 'ab/1']) await store.create(key, Buffer.from(key))
    expect(await store.list('a/')).toEqual(['a/1/x', 'a/10', 'a/2'])
    expect(await store.list('a/1')).toEqual(['a/1/x', 'a/10'])
    expect(await store.list('a')).toEqual(['a/1/x', 'a/10', 'a/2', 'ab/1'])
    expect(await store.list('')).toHaveLength(5)
    expect(await store.list('none/')).toEqual([])
  })

  test('removes what is there, and what is not there is no failure', async () => {
    await store.create('a/b', Buffer.from('x'))
    await store.remove(['a/b', 'a/c', 'd/e'])
    expect(await store.list('')).toEqual([])
    expect(await store.create('a/b', Buffer.from('again'))).toBe(true)
  })

  test('refuses a key that leads out of it', async () => {
    await expect(store.read('../outside')).rejects.toThrow('no key')
    await expect(store.create('a/../../outside', Buffer.from('x'))).rejects.toThrow('no key')
  })
})

describe('a folder', () => {
  beforeEach(openFolder)

  test('leaves nothing beside its objects, and shows nothing that is half written', async () => {
    await store.create('a/b', Buffer.from('x'))
    expect(readdirSync(join(folder, 'releases/.new'))).toEqual([])
    writeFileSync(join(folder, 'releases/.new/half'), 'x')
    expect(await store.list('')).toEqual(['a/b'])
    expect(existsSync(join(folder, 'releases/a/b'))).toBe(true)
  })

  test('is listed whole while parts of it go', async () => {
    const keysOf = (kind: string): string[] =>
      Array.from({ length: 30 }, (_, number) => `published/${kind}${number}/b.json`).sort()
    for (const key of keysOf('kept')) await store.create(key, Buffer.from('x'))
    for (let turn = 0; turn < 10; turn++) {
      await Promise.all(keysOf('going').map(key => store.create(key, Buffer.from('x'))))
      const removals = keysOf('going').map(key => store.remove([key]))
      const lists = Array.from({ length: 5 }, () => store.list('published/'))
      for (const listed of await Promise.all(lists))
        expect(listed.filter(key => key.includes('kept'))).toEqual(keysOf('kept'))
      await Promise.all(removals)
    }
  })

  test('that is gone as a whole is not an empty one', async () => {
    await store.create('a/b', Buffer.from('x'))
    rmSync(join(folder, 'releases'), { recursive: true })
    await expect(store.list('')).rejects.toThrow('is gone')
    await expect(store.list('a/')).rejects.toThrow('is gone')
  })
})

describe('a server that speaks S3', () => {
  test('and lets an object be replaced is refused', async () => {
    await openS3(false)
    await expect(store.create('a/b', Buffer.from('x'))).rejects.toThrow('does not honour If-None-Match')
  })

  test('and knows no such key is reported with its answer', async () => {
    const server = await startS3(folder, { conditional: true })
    close = server.close
    const wrong = openStore('s3://none', server.environment)
    await expect(wrong.list('')).rejects.toThrow('the store answers 404')
  })

  test('and breaks off in the middle of an object is asked again', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Length': 5 })
      if (++asked === 1) response.write('ab', () => response.destroy())
      else response.end('abcde')
    })
    const endpoint = await new Promise<string>(resolve =>
      server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      ),
    )
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_ENDPOINT_URL_S3: endpoint }
    expect(String(await openStore('s3://releases', keys).read('a/b'))).toBe('abcde')
    server.close()
  })

  test('needs its keys in the environment', () => {
    expect(() => openStore('s3://releases', {})).toThrow('AWS_ACCESS_KEY_ID')
    expect(() => openStore('ftp://releases', {})).toThrow('neither a folder nor s3://')
  })
})
