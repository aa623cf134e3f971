import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@kocyolu/contracts'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { gateway, processes } from '../system/processes.ts'

const read = (path: string): string => readFileSync(join(checkout, path), 'utf8')
const Rule = z.object({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  annotations: z.object({ page: z.string() }).optional(),
})
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(Rule) })) })
  .parse(parse(read('infra/deploy/prometheus/rules.yml')))
const rules = groups.flatMap(group => group.rules)

/** The metrics of exporters that run beside the platform. */
const ofExporters = [
  ...['pg_up', 'redis_up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
  'probe_ssl_earliest_cert_expiry',
  ...['probe_success', 'redis_memory_used_bytes', 'redis_memory_max_bytes', 'redis_evicted_keys_total'],
  // Written beside the backups.
  'backup_newest_timestamp_seconds',
]
/** Words in an expression of Prometheus that are no metric. */
const words = new Set(['by', 'and', 'or', 'unless', 'on', 'ignoring', 'without', 'offset', 'bool'])

/** The metrics that an expression names. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const found = bare.match(/\b[a-zA-Z_][\w:]*\b(?!\s*\()/g) ?? []
  return found.filter(name => !words.has(name))
}

/** The metrics of the programs; each is asked in a process, since no module imports a service. */
async function shownMetrics(): Promise<string[]> {
  const code = `
    const names = []
    for (const name of ${JSON.stringify(serviceNames)})
      names.push(...(await import(\`./services/\${name}/src/service.ts\`)).service.metricNames())
    names.push(...(await import('./services/releases/src/follower/metrics.ts')).metricNames)
    names.push(...(await import('./pages/src/metrics.ts')).metricNames())
    names.push(...(await import('./gateway/src/metrics/gateway-metrics.ts')).metricNames())
    console.log(JSON.stringify(names))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: checkout,
  })
  const names: string[] = JSON.parse(stdout)
  return names.flatMap(name => ['', '_bucket', '_count', '_sum'].map(end => name + end))
}

it('every metric that an alert or a dashboard names is one that a program shows', async () => {
  const recorded = rules.flatMap(({ record }) => record ?? [])
  const shown = new Set(['up', ...ofExporters, ...recorded, ...(await shownMetrics())])
  const dashboards = readdirSync(join(checkout, 'infra/deploy/grafana')).map(file =>
    read(`infra/deploy/grafana/${file}`),
  )
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboards.flatMap(text =>
      [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, expr = '']) => JSON.parse(expr)),
    ),
  ]
  expect(expressions.length).toBeGreaterThan(rules.length)
  expect(expressions.flatMap(namesIn).filter(name => !shown.has(name))).toEqual([])
})

it('every process is scraped, and missed when its name is gone', () => {
  const gone = rules.find(({ alert }) => alert === 'ProcessGone')?.expr ?? ''
  const scraped = read('infra/deploy/prometheus/prometheus.yml')
  for (const { name } of [...processes, gateway]) {
    expect(gone).toContain(`process="${name}"`)
    expect(scraped).toMatch(new RegExp(`[-[] ?${name}\\b`))
  }
})

it('every alert is seen to fire by a test of the rules', () => {
  const tests = read('infra/deploy/prometheus/rules.test.yml')
  const fires = (alert: string) => new RegExp(`alertname(?:: |=")${alert}\\b`).test(tests)
  const alerts = rules.flatMap(({ alert }) => alert ?? [])
  expect([...new Set(alerts)].filter(alert => !fires(alert))).toEqual([])
})

it('every alert has a page that says what to do, and no page is of none', () => {
  const pages = readdirSync(join(checkout, 'docs/alerts')).filter(file => file !== 'README.md')
  const named = rules.flatMap(({ annotations }) => annotations?.page.replace('docs/alerts/', '') ?? [])
  expect(pages.sort()).toEqual([...new Set(named)].sort())
  for (const page of pages)
    for (const chapter of ['## What people notice', '## Look', '## Do'])
      expect([page, read(`docs/alerts/${page}`).includes(chapter)]).toEqual([page, true])
})
