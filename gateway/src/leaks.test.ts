import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startCollector } from '@kocyolu/telemetry/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { echo, fakeService } from './testing.ts'
import { startStandalone } from './testing-standalone.ts'

/** Where there is one for each, so that it is seen which was kept. */
const secrets = {
  query: 'zqxquery',
  body: 'zqxbody',
  cookie: 'zqxcookie',
  device: 'abcdefabcdefabcdefabcdefabcdefab',
  authorization: 'zqxbearer',
  referrer: 'zqxreferrer',
  trace: 'dcbadcbadcbadcbadcbadcbadcbadcba',
  header: 'zqxheader',
  name: 'zqxheadername',
  host: 'zqxhost',
  method: 'ZQXMETHOD',
  answer: 'zqxanswer',
}
/** The access log's part of a request, as one field each, and nothing else has. */
const logged = { path: 'zqxpath', agent: 'zqxagent' }

const headers = {
  Cookie: `kocyolu.sid=${secrets.cookie}; device=${secrets.device}; kocyolu.language=${secrets.cookie}`,
  Authorization: `Bearer ${secrets.authorization}`,
  Referer: `http://kocyolu.test/account/reset-password?token=${secrets.referrer}`,
  Origin: `http://${secrets.host}.example`,
  Host: `${secrets.host}.example`,
  'User-Agent': logged.agent,
  'X-Request-Id': secrets.trace,
  'X-Forwarded-For': secrets.header,
  'X-Forwarded-Host': secrets.header,
  'X-Bucket': secrets.header,
  'If-None-Match': secrets.header,
  Range: `bytes=${secrets.header}`,
  'Last-Event-Id': secrets.header,
  traceparent: `00-${secrets.trace}-${'b'.repeat(16)}-01`,
  [secrets.name]: secrets.header,
}

/** Every kind of address: of each part, of files, of what there is not, and of what is no address. */
const paths = [
  ...['/', '/mentors', '/account/reset-password', '/api/mentors', '/api/messages/stream', '/api/none'],
  ...['/assets/shell/b1/main.js', '/none.js', '/composition.json', '/gateway/healthz', '/gateway/site/live'],
  ...[`/mentors/${logged.path}`, `/api/users/${logged.path}`, `/assets/${logged.path}/b1/x.js`, '/%zz'],
]

/** Its writes to files, but for its cache of public answers and its own settings. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(each => each.isFile() && !/\/cache/.test(each.parentPath))
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'latin1')]),
  )
const foundIn = (text: string, wanted: Record<string, string>): string[] =>
  Object.entries(wanted)
    .filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase()))
    .map(([door]) => door)

test('keeps to itself what it is sent through any door, whatever becomes of it', async () => {
  const service = await fakeService((incoming, response) => {
    response.setHeader('Set-Cookie', `kocyolu.sid=${secrets.answer}`)
    response.setHeader('X-Composition', secrets.answer)
    echo(secrets.answer)(incoming, response)
  })
  const collector = await startCollector()
  const gateway = await startStandalone(service.address, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    GATEWAY_BODY_BYTES: '2048',
  })
  onTestFinished(async () => {
    await gateway.stop()
    await service.kill()
    await collector.close()
  })
  const ask = async (path: string, options: Parameters<typeof gateway.ask>[1] = {}): Promise<void> => {
    await gateway.ask(`${path}?token=${secrets.query}`, { headers, ...options }).catch(() => undefined)
  }
  for (const state of ['there', 'away']) {
    if (state === 'away') await service.kill()
    for (const path of paths) await ask(path)
    for (const body of [secrets.body, secrets.body.repeat(1_000)])
      for (const path of ['/account/sign-in', '/api/messages', '/'])
        await ask(path, {
          method: 'POST',
          headers: { ...headers, 'Content-Length': String(body.length) },
          body,
        })
    await ask('/api/mentors', { method: secrets.method })
    await ask('/api/mentors', { headers: { ...headers, [secrets.name]: secrets.header.repeat(8_000) } })
    await sendBroken(new URL(gateway.origin).port)
  }
  await ask('/last')
  const log = (): string[] => (filesIn(gateway.folder)['access.log'] ?? '').split('\n').filter(Boolean)
  await vi.waitUntil(() => log().some(line => line.includes('"path":"/last"')))
  await vi.waitUntil(() => collector.spans().length > paths.length)
  const metrics = await gateway.metrics()
  for (const line of log()) expect(foundIn(withoutFields(line), logged)).toEqual([])
  const files = Object.entries(filesIn(gateway.folder))
  for (const [place, text] of [
    ...files,
    ['printed', gateway.printed()],
    ['metrics', metrics],
    ['traces', collector.text()],
  ] as const)
    expect([place, foundIn(text, place === 'access.log' ? secrets : { ...secrets, ...logged })]).toEqual([
      place,
      [],
    ])
})

/** A line of the access log without what it has of a request on purpose. */
function withoutFields(line: string): string {
  const { path, agent, ...others } = JSON.parse(line)
  return JSON.stringify(others)
}

/** Input that is no request, or ends in its middle. */
async function sendBroken(port: string): Promise<void> {
  const broken = [
    `GET /${secrets.query} ${secrets.header}\r\n\r\n`,
    `GET /api/mentors?${secrets.query} HTTP/1.1\r\n${secrets.name}\r\n\r\n`,
    `POST /api/messages?${secrets.query} HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n${secrets.body}`,
  ]
  for (const text of broken)
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(text)
        socket.end()
      })
      socket.on('data', () => {})
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
    })
}
