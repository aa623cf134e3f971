import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from './certificates.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A server of calendars on this machine, under every name that ends in `.calendar.test`. */
export type CalendarServer = {
  port: number
  /** Who vouches for it. */
  ca: string
  /** Answers like this from now on. */
  answer(handle: Handle): void
  /** Gives this calendar from now on. */
  give(text: string): void
  /** The requests it got, in order. */
  asked: IncomingMessage[]
  close(): void
}

export async function startCalendarServer(port = 0): Promise<CalendarServer> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-server-'))
  const { certificate, key, authority } = makeCertificates(folder, 'DNS:*.calendar.test')
  const [cert, privateKey, ca] = [certificate, key, authority].map(file => readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  const asked: IncomingMessage[] = []
  let handle: Handle = (_, response) => response.writeHead(404).end()
  const server = createServer({ cert, key: privateKey }, (request, response) => {
    asked.push(request)
    handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ca: ca ?? '',
    asked,
    answer(next) {
      handle = next
    },
    give(text) {
      handle = (_, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
