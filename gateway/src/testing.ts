import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  Agent,
  createServer,
  type RequestListener,
  request,
  type Server,
  type ServerOptions,
} from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GatewaySettings, readOperatorSettings, writeGateway } from './gateway.ts'
import type { Tuning } from './settings.ts'
import { untilInUse } from './until-in-use.ts'

/** A tiny service behind the gateway under test. */
export interface FakeService {
  address: string
  /** Ends it as a crash would: its connections break. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  revive(): Promise<void>
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise(resolve =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

export async function fakeService(
  answer: RequestListener,
  options: ServerOptions = {},
): Promise<FakeService> {
  let server = createServer(options, answer)
  const port = await listen(server, 0)
  return {
    address: `127.0.0.1:${port}`,
    kill: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    revive: async () => {
      server = createServer(options, answer)
      await listen(server, port)
    },
  }
}

/** Answers with what it was asked, so that a test sees what the gateway passed on. */
export const echo =
  (name: string): RequestListener =>
  (incoming, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({ name, method: incoming.method, url: incoming.url, headers: incoming.headers }),
    )
  }

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createSocketServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** A test's settings of its gateway; the rest are an operator's defaults. */
type Given = Partial<Omit<GatewaySettings, 'tuning'>> & { tuning?: Partial<Tuning> }

export interface TestGateway {
  origin: string
  /** Its own folder. */
  folder: string
  /** The published site. */
  www: string
  /** The error log. */
  log(): string
  /** Changes what it is made of while it runs. */
  reload(change: Partial<GatewaySettings>): Promise<void>
  stop(): Promise<void>
}

/** Starts a real nginx with these published files in front of these services. */
export async function startGateway(
  files: Record<string, string | Buffer>,
  given: Given,
): Promise<TestGateway> {
  const root = mkdtempSync(join(tmpdir(), 'kocyolu-gateway-'))
  // As root, nginx reads the files as another user.
  chmodSync(root, 0o755)
  const settings = await settingsIn(root, given)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(settings.www, name)), { recursive: true })
    writeFileSync(join(settings.www, name), content)
  }
  const config = writeGateway(settings)
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', settings.folder, '-c', config], { env })
  let log = ''
  nginx.stderr.on('data', data => {
    log += data
  })
  const gone = new Promise<void>(resolve => nginx.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM')
    await gone
    rmSync(root, { recursive: true, force: true })
  }
  const origin = `http://${settings.listen[0]}`
  await untilHealthy(origin, nginx, () => log)
  const reload = async (change: Partial<GatewaySettings>): Promise<void> => {
    const changed = { ...settings, ...change }
    writeGateway(changed)
    nginx.kill('SIGHUP')
    await untilInUse(origin, changed)
  }
  return { origin, folder: settings.folder, www: settings.www, log: () => log, reload, stop }
}

async function settingsIn(root: string, given: Given): Promise<GatewaySettings> {
  const { tuning, trustedProxies } = readOperatorSettings({})
  return {
    folder: join(root, 'gateway'),
    www: join(root, 'www'),
    listen: [`127.0.0.1:${await freePort()}`],
    publicOrigin: 'http://kocyolu.test:8080',
    aliasOrigins: [],
    upstreams: {},
    devServers: [],
    modules: [],
    trustedProxies,
    ...given,
    // All of a test comes from one address, and who answers or puts pages together is as slow as the machine.
    tuning: { ...tuning, requestsPerSecond: 0, callSeconds: 60, pageMs: 60_000, ...given.tuning },
  }
}

async function untilHealthy(origin: string, nginx: ChildProcess, log: () => string): Promise<void> {
  while (nginx.exitCode === null) {
    const answer = await fetch(`${origin}/gateway/healthz`).catch(() => null)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(`nginx ended: ${log()}`)
}

/** A kept connection that the gateway gives up in this moment would fail the next request. */
const connecting = new Agent({ keepAlive: false })

/** A request as it is: no redirects followed, no headers added, nothing decompressed. */
export function raw(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const outgoing = request(url, { method, headers, agent: connecting }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
