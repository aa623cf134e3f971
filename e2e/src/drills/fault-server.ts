import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { borrow } from '@kocyolu/infra/testing'
import { expect } from '@playwright/test'
import { given } from '../platform.ts'
import { type Mend, publishedFile } from './site-files.ts'

/**
 * Never answers for a container, and for all else as ever. A browser that speaks HTTP/1.1 has six connections to a site: with
 * every file hanging, the shell's own would wait for one.
 */
export const hangs: RequestListener = ({ url = '' }, response) => {
  if (url.endsWith('/remoteEntry.js')) return
  const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
  publishedFile(url).then(
    content => response.writeHead(200, { 'Content-Type': type }).end(content),
    () => response.writeHead(404).end(),
  )
}

/** Answers of a proxy or a service in trouble in place of a file. */
export const answers503: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json' })
  response.end('{"code":"unavailable"}')
}

/** Has another server answer for the published files of an app, behind the same gateway. */
export async function standIn(app: string, sound: string, listener: RequestListener): Promise<Mend> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const loan = await borrow(JSON.parse(given('JOURNEY_CONTROL')), { files: { app, port } })
  return async () => {
    loan.giveBack()
    server.closeAllConnections()
    server.close()
    // A gateway that is reloaded closes the connections it kept.
    const headers = { Connection: 'close' }
    const isSound = async () => (await fetch(given('JOURNEY_ORIGIN') + sound, { headers })).ok
    // Workers of both configurations take requests for a moment.
    let inARow = 0
    await expect
      .poll(
        async () => {
          inARow = (await isSound()) ? inARow + 1 : 0
          return inARow
        },
        { intervals: [30] },
      )
      .toBeGreaterThan(10)
  }
}
