import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serviceNames } from '@kocyolu/contracts'
import { expect, it } from 'vitest'
import { checkout } from '../checkout.ts'
import { alerts, pageOf } from './alerts.ts'
import { dashboardFile, dashboards } from './dashboards.ts'
import { namesIn } from './names-in.ts'
import { objectives, recorded, windows } from './objectives.ts'
import { rulesFile } from './rules-file.ts'

const read = (path: string): string => readFileSync(join(checkout, path), 'utf8')

/** What the programs themselves say that they show; each is asked in a process, since nobody imports a service. */
async function shownMetrics(): Promise<Set<string>> {
  const code = `
    const names = ['up']
    for (const name of ${JSON.stringify(serviceNames)})
      names.push(...(await import(\`./services/\${name}/src/service.ts\`)).service.metricNames())
    names.push(...(await import('./pages/src/metrics.ts')).metricNames())
    names.push(...(await import('./gateway/src/metrics/gateway-metrics.ts')).metricNames())
    console.log(JSON.stringify(names))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: checkout,
  })
  const names: string[] = JSON.parse(stdout)
  return new Set(names.flatMap(name => ['', '_bucket', '_count', '_sum'].map(end => name + end)))
}

it('every metric that an alert or a dashboard names is one that a program shows', async () => {
  const shown = await shownMetrics()
  for (const { name } of objectives) for (const window of windows) shown.add(recorded(name, window))
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...objectives.map(({ ratio }) => ratio('5m')),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ lines }) => lines.map(([expr]) => expr))),
  ]
  const unknown = expressions.flatMap(namesIn).filter(name => !shown.has(name))
  expect(unknown).toEqual([])
  expect(namesIn('sum by (a) (rate(x_total{b="c"}[5m])) / d:e > 1 and y')).toEqual(['x_total', 'd:e', 'y'])
})

it('every alert has a page that says what to do, and no page is of none', () => {
  const pages = readdirSync(join(checkout, 'docs/alerts')).filter(file => file !== 'README.md')
  expect(pages.sort()).toEqual([...new Set(alerts.map(({ name }) => pageOf(name)))].sort())
  for (const page of pages)
    for (const chapter of ['## What people notice', '## Look', '## Do'])
      expect([page, read(`docs/alerts/${page}`).includes(chapter)]).toEqual([page, true])
})

it('rules and dashboards are those that stand in the repository', () => {
  expect(read('infra/deploy/prometheus/rules.yml')).toBe(rulesFile())
  expect(readdirSync(join(checkout, 'infra/deploy/grafana')).sort()).toEqual(
    dashboards.map(({ file }) => file).sort(),
  )
  for (const each of dashboards) expect(read(`infra/deploy/grafana/${each.file}`)).toBe(dashboardFile(each))
})
