import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeCertificates } from '@kocyolu/service/testing'
import { type OpenedPush, openPush } from './open-push.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'

/** How the service answers: with a status, and a header or two, or never. */
type Answer = { status: number; headers?: Record<string, string> } | 'hangs'

export type PushService = {
  /** As PUSH_HOSTS says it. */
  host: string
  /** The authority that vouches for it. */
  ca: string
  /** Accepted pushes, decrypted with the keys of the browser that they were for, in order. */
  taken: OpenedPush[]
  /** How the next ones are answered; after them everything is taken. */
  answers: Answer[]
  /** How many have been asked for. */
  asked(): number
  /** A browser that is subscribed here; of a `name` it is the same endpoint again, with new keys. */
  browser(name?: string): TestBrowser
  close(): Promise<void>
}

/** A push service as browsers have one (RFC 8030), over TLS. It opens what it takes, as the browser would. */
export async function startPushService(): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'push-service-'))
  const { certificate, key, authority } = makeCertificates(folder)
  const browsers = new Map<string, TestBrowser>()
  const [taken, answers]: [OpenedPush[], Answer[]] = [[], []]
  let [asked, names] = [0, 0]
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    async (request, response) => {
      asked += 1
      const body = await buffer(request)
      const answer = answers.shift() ?? { status: 201 }
      if (answer === 'hangs') return
      const browser = browsers.get(request.url ?? '')
      if (browser && answer.status === 201)
        taken.push(openPush(browser, request.headers, body, `https://${host}`))
      response.writeHead(browser ? answer.status : 404, answer.headers).end()
    },
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    host,
    ca: readFileSync(authority, 'utf8'),
    taken,
    answers,
    asked: () => asked,
    browser(name) {
      names += 1
      const path = `/push/${name ?? names}`
      const browser = testBrowser(`https://${host}${path}`)
      browsers.set(path, browser)
      return browser
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
