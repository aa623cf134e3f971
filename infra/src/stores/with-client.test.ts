import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { host } from '../process/free-ports.ts'
import { withClient } from './database.ts'

/** An error as a server of PostgreSQL sends one. */
function rejection(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

test('a server that starts is waited for, and what it refuses otherwise is said at once', async () => {
  const codes = ['57P03', '57P03', '28P01', '57P03']
  const server = createServer(socket =>
    socket.once('data', () => socket.end(rejection(codes.shift() ?? '57P03'))).on('error', () => undefined),
  )
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const { port } = server.address() as { port: number }
  const work = () => Promise.resolve()
  const url = `postgres://user:password@${host}:${port}/kocyolu`
  await expect(withClient(url, work, { minTimeout: 0 })).rejects.toMatchObject({ code: '28P01' })
  expect(codes).toEqual(['57P03'])
  server.close()
})
