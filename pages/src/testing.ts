import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { integrityOf, otherScreen, screenFileOf } from '@kocyolu/bundler/composition'
import { createPages } from './app.ts'
import { readSettings } from './config.ts'
import { createLog } from './observe.ts'

const label = (text: string) => ({ tr: text, en: `${text} (en)` })

const prefixes = ['/', '/mentors', '/mentors/:id', '/blog/:slug', '/faq', '/terms', '/verify', '/dashboard']

const heads = {
  '/': { language: 'tr', title: label('Üniversiteli koçun'), description: label('Koçluk') },
  '/mentors': { language: 'tr', title: label('Koçlar'), description: label('Koç bul') },
  '/faq': { language: 'tr', title: label('Sayfa'), description: label('Sorular') },
  '/verify': { language: 'tr', title: label('Belge doğrula'), description: label('Kod'), unlisted: true },
  '/press': { language: 'tr', title: label('Sayfa'), description: label('Sayfa') },
  '/mentors/:id': {
    language: 'en',
    title: label('{{name}} | Mentor Profile'),
    description: label('{{name}}, {{university}}'),
  },
}

const screenOf = (number: number, file: string): string =>
  [
    '<!doctype html><html lang="tr"><head>',
    '<!-- head --><title>KoçYolu</title><!-- /head -->',
    '<script defer fetchpriority="high" src="/main.js"></script>',
    '<link rel="preload" as="script" href="/a.js">',
    '<link rel="preload" as="style" href="/a.css" integrity="sha256-a">',
    `</head><body><p>${number} ${file}</p><div id="root"></div></body></html>`,
  ].join('\n')

/** Publishes a composition, as an older or a newer release tool may do it: with words that this program does not know. */
function publish(folder: string, number: number, servers: Record<string, string>): void {
  const place = join(folder, 'compositions', String(number))
  const remote = (name: string, own: string[], more = {}) => ({
    build: 'b1',
    manifest: { name, prefixes: own, mood: 'new', ...more },
  })
  const composition = {
    number,
    shell: 's1',
    remotes: {
      'mfe-site': remote(
        'mfe-site',
        prefixes.filter(prefix => !prefix.startsWith('/mentors')),
      ),
      'mfe-coaching': remote(
        'mfe-coaching',
        prefixes.filter(prefix => prefix.startsWith('/mentors')),
        { searchParams: { '/mentors': ['q', 'day', 'page'] } },
      ),
    },
    mood: 'new',
  }
  mkdirSync(join(place, 'servers'), { recursive: true })
  for (const [app, code] of Object.entries(servers)) writeFileSync(join(place, `servers/${app}.cjs`), code)
  const hashes = Object.entries(servers).map(([app, code]) => [app, integrityOf(Buffer.from(code))])
  if (hashes.length > 0)
    writeFileSync(join(place, 'servers.json'), JSON.stringify(Object.fromEntries(hashes)))
  mkdirSync(join(place, 'screens'), { recursive: true })
  writeFileSync(join(place, 'composition.json'), JSON.stringify(composition))
  writeFileSync(join(place, 'heads.json'), JSON.stringify(heads))
  for (const file of [...prefixes.map(screenFileOf), otherScreen]) {
    mkdirSync(dirname(join(place, 'screens', file)), { recursive: true })
    writeFileSync(join(place, 'screens', file), screenOf(number, file))
  }
}

function lead(link: string, target: string): void {
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

/** Answers of the services: JSON, or a status, now or later, or none for as long as the test runs. */
type Answer = object | number | 'silence' | Promise<object>

export interface Bench {
  get(
    path: string,
    headers?: Record<string, string>,
    redirect?: 'manual',
  ): Promise<{ status: number; headers: Headers; text: string }>
  /** The paths that the services were asked for. */
  asked: string[]
  /** Reports in the form of browsers' error reports. */
  reports: { app: string; build: string; message: string; path: string; composition: number }[]
  /** All lines of the log. */
  logged: string[]
  /** The warnings in it. */
  warnings: string[]
  /** Changes what the services answer from now on. */
  answer(path: string, answer: Answer): void
  /** With these server builds, by app. */
  promote(number: number, servers?: Record<string, string>): void
  /** Adds a file to the site. */
  publish(file: string): void
  /** The site's folder. */
  folder: string
  /** How many requests have come so far. */
  requests(): number
  /** Gives a composition to the browsers of a bucket. */
  canary(number: number, bucket: string, servers?: Record<string, string>): void
  close(): Promise<void>
}

const listen = (server: Server): Promise<string> =>
  new Promise(resolve =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

/** The real program in front of services that answer what the test says, and 404 to everything else. */
export async function startPages(env: Record<string, string> = {}): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-pages-'))
  const promote = (number: number, servers: Record<string, string> = {}): void => {
    publish(folder, number, servers)
    lead(join(folder, 'live'), `compositions/${number}`)
  }
  const canary = (number: number, bucket: string, servers: Record<string, string> = {}): void => {
    publish(folder, number, servers)
    lead(join(folder, 'canary', bucket), `../compositions/${number}`)
  }
  promote(1)
  const asked: string[] = []
  const logged: string[] = []
  const warnings: string[] = []
  const reports: Bench['reports'] = []
  const answers = new Map<string, Answer>()
  const services = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (request.method === 'POST') {
      reports.push(JSON.parse(await text(request)))
      response.writeHead(204).end()
      return
    }
    asked.push(path)
    const answer = await (answers.get(path) ?? 404)
    if (answer === 'silence') return
    const body = typeof answer === 'number' ? { code: answer === 404 ? 'not_found' : 'unavailable' } : answer
    response.writeHead(typeof answer === 'number' ? answer : 200).end(JSON.stringify(body))
  })
  const settings = readSettings({
    PORT: '0',
    SITE_FOLDER: folder,
    PUBLIC_ORIGIN: 'https://kocyolu.test',
    API_ORIGIN: await listen(services),
    LOG_LEVEL: 'silent',
    PAGES_RENDER_AHEAD: 'off',
    ...env,
  })
  const log = createLog(
    { ...settings, LOG_LEVEL: 'trace' },
    {
      write(line: string) {
        logged.push(line)
        if (/"level":"(?:warn|error)"/.test(line)) warnings.push(line)
      },
    },
  )
  const pages = createPages(settings, log)
  const site = createServer(pages.app.callback())
  let requests = 0
  site.on('request', () => {
    requests += 1
  })
  const origin = await listen(site)
  return {
    asked,
    logged,
    warnings,
    reports,
    folder,
    requests: () => requests,
    promote,
    publish: file => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    },
    canary,
    answer: (path, answer) => void answers.set(path, answer),
    get: async (path, headers = {}, redirect) => {
      const response = await fetch(`${origin}${path}`, { headers, ...(redirect && { redirect }) })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    close: async () => {
      pages.end()
      for (const each of [site, services]) {
        each.close()
        each.closeAllConnections()
      }
      rmSync(folder, { recursive: true })
    },
  }
}
