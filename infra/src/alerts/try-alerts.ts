import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout } from '../checkout.ts'
import { expectOk } from '../process/expect-ok.ts'
import { freePort, host } from '../process/free-ports.ts'
import { programsIn } from '../process/programs-in.ts'
import { runCommand } from '../process/run-command.ts'
import type { Stack } from '../stack/stack.ts'
import { prepareMail } from '../stores/mail.ts'
import { gateway, processes } from '../system/processes.ts'
import { startTestStack } from '../testing.ts'
import { locate } from '../tools/locate.ts'
import { alertmanagerConfig } from './alertmanager-config.ts'

/** Alerts that have to fire when coaching is stopped while people look for coaches, and no others of their severity. */
const expected = ['ErrorBudgetBurn', 'PartFails', 'ProcessDown']

const scrapeSeconds = 1
const maxLooks = 600
const call = (origin: string) => fetch(`${origin}/api/mentors`).then(answer => answer.body?.cancel())

/** No visitor is answered from the cache alone: each also asks for something else. */
const people = async (origin: string): Promise<void> => {
  await call(origin)
  await fetch(`${origin}/api/mentors?q=${Math.random()}`).then(answer => answer.body?.cancel())
}

async function main(): Promise<void> {
  const pager = ['alertmanager', 'prometheus-alertmanager'].find(name => locate(name))
  if (!(pager && locate('promtool') && locate('prometheus')))
    throw new Error('Prometheus is needed: sudo apt-get install prometheus prometheus-alertmanager')
  const rules = join(checkout, 'infra/deploy/prometheus')
  for (const args of ['check rules rules.yml', 'test rules rules.test.yml'])
    execFileSync('promtool', args.split(' '), { cwd: rules, stdio: 'inherit' })
  const metricsPort = await freePort()
  const stack = await startTestStack({ settings: { GATEWAY_METRICS_LISTEN: `${host}:${metricsPort}` } })
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-prometheus-'))
  const ports: Ports = { gateway: metricsPort, ...portsOf(stack) }
  const { start, stop } = programsIn(folder)
  try {
    const alertmanager = await startAlertmanager(start, folder, pager)
    const prometheus = await startPrometheus(
      start,
      { folder, rules, alertmanager: alertmanager.address },
      ports,
    )
    await stopCoaching(stack, prometheus.origin)
    const { 'notifications-worker': _, ...others } = ports
    prometheus.scrape(others)
    const isGone = async () => (await firing(prometheus.origin)).has('ProcessGone')
    await until('ProcessGone fires when a name is gone', isGone, () => call(stack.origin))
    const mailed = () => alertmanager.mailed('ProcessGone')
    await until('ProcessGone is mailed', mailed, () => call(stack.origin))
    process.stdout.write('the name of the worker is gone: ProcessGone fired, and was mailed\n')
  } finally {
    await stop()
    await stack.close()
  }
}

type Ports = Record<string, number>
const portsOf = (stack: Stack): Ports =>
  Object.fromEntries(
    processes.flatMap(({ name }) => {
      const port = name !== gateway.name && stack.process(name).record?.port
      return port ? [[name, port]] : []
    }),
  )

type Start = ReturnType<typeof programsIn>['start']

/** The pager with the configuration that containers have, and a catcher of its mails. */
async function startAlertmanager(start: Start, folder: string, command: string) {
  const [smtpPort, viewerPort, port] = [await freePort(), await freePort(), await freePort()]
  const mail = prepareMail({ checkout, folder: join(folder, 'mail'), smtpPort, viewerPort })
  await start(mail.spec, mail.probe)
  const config = join(folder, 'alertmanager.yml')
  const people = { from: 'site@kocyolu.test', to: 'operator@kocyolu.test' }
  writeFileSync(config, alertmanagerConfig({ smtpUrl: mail.smtpUrl, ...people }))
  const address = `${host}:${port}`
  const args = [
    `--config.file=${config}`,
    `--storage.path=${join(folder, 'pager')}`,
    `--web.listen-address=${address}`,
    '--cluster.listen-address=',
  ]
  const spec = { name: 'alertmanager', command, args, cwd: folder, env: { PATH: process.env.PATH ?? '' } }
  await start(spec, () => expectOk(`http://${address}/-/ready`))
  const mailed = async (alert: string): Promise<boolean> => {
    const answer = await fetch(`http://${host}:${viewerPort}/api/email`)
    const mails = (await answer.json()) as { subject: string }[]
    return mails.some(({ subject }) => subject.includes(alert))
  }
  return { address, mailed }
}

async function startPrometheus(
  start: Start,
  { folder, rules, alertmanager }: { folder: string; rules: string; alertmanager: string },
  ports: Ports,
) {
  const scrape = (names: Ports): void =>
    writeFileSync(
      join(folder, 'targets.json'),
      JSON.stringify(
        Object.entries(names).map(([process, port]) => ({
          targets: [`${host}:${port}`],
          labels: { process },
        })),
      ),
    )
  scrape(ports)
  // The rules as they are, but that an alert need not last as long: what is tried is that it fires.
  const sooner = readFileSync(join(rules, 'rules.yml'), 'utf8').replaceAll(/for: \d+[mh]/g, 'for: 5s')
  writeFileSync(join(folder, 'rules.yml'), sooner)
  const config = {
    global: { scrape_interval: `${scrapeSeconds}s`, evaluation_interval: `${scrapeSeconds}s` },
    rule_files: ['rules.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: [
      { job_name: 'kocyolu', file_sd_configs: [{ files: ['targets.json'], refresh_interval: '1s' }] },
    ],
  }
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const port = await freePort()
  const origin = `http://${host}:${port}`
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${host}:${port}`,
  ]
  const env = { PATH: process.env.PATH ?? '' }
  await start({ name: 'prometheus', command: 'prometheus', args, cwd: folder, env }, () =>
    expectOk(`${origin}/-/ready`),
  )
  return { origin, scrape }
}

async function firing(prometheus: string): Promise<Set<string>> {
  const answer = await fetch(`${prometheus}/api/v1/alerts`).catch(() => null)
  if (!answer?.ok) return new Set()
  const { data } = (await answer.json()) as {
    data: { alerts: { state: string; labels: { alertname: string; severity: string } }[] }
  }
  const found = data.alerts.filter(({ state, labels }) => state === 'firing' && labels.severity === 'page')
  return new Set(found.map(({ labels }) => labels.alertname))
}

async function until(
  what: string,
  isSo: () => Promise<boolean>,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  for (let look = 0; look < maxLooks; look += 1) {
    await meanwhile().catch(() => undefined)
    if (await isSo()) return
    await pause(500)
  }
  throw new Error(`Timed out waiting for: ${what}`)
}

async function stopCoaching(stack: Stack, prometheus: string): Promise<void> {
  const ask = () => people(stack.origin)
  for (let round = 0; round < 20; round += 1) await ask().then(() => pause(500))
  const before = await firing(prometheus)
  if (before.size > 0)
    throw new Error(`Alerts fired before a failure was injected: ${[...before].join(', ')}`)
  await stack.process('coaching').stop()
  let fired = new Set<string>()
  const allFire = async () => {
    fired = await firing(prometheus)
    return expected.every(each => fired.has(each))
  }
  await until(`${expected.join(', ')} fire`, allFire, ask)
  const others = [...fired].filter(each => !expected.includes(each))
  if (others.length > 0) throw new Error(`coaching is stopped: ${others.join(', ')} fired too`)
  await stack.process('coaching').start()
  await until('the part is there again', async () => !(await firing(prometheus)).has('ProcessDown'), ask)
  process.stdout.write(
    `coaching was stopped: ${expected.join(', ')} fired, and nothing else; ProcessDown ended\n`,
  )
}

await runCommand(main)
process.exit()
