import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serviceNames } from '@kocyolu/contracts'
import { settingNames as gatewaySettingNames } from '@kocyolu/gateway'
import { objectStoreSettings } from '@kocyolu/release-store'
import { expect, it } from 'vitest'
import { checkout } from '../checkout.ts'
import { gateway, migration, processes, processNamed, seed } from './processes.ts'

const run = promisify(execFile)

/** Settings that the programs themselves read; each is asked in a process, since no module imports a service. */
async function settingNames(): Promise<Record<string, string[]>> {
  const code = `
    const names = {}
    for (const name of ${JSON.stringify(serviceNames)})
      names[name] = (await import(\`./services/\${name}/src/service.ts\`)).service.settings
    names.pages = (await import('./pages/src/config.ts')).settingNames
    names.site = (await import('./services/releases/src/follower/settings.ts')).settingNames
    names.migrate = (await import('./packages/service/src/config.ts')).variablesOf(
      (await import('./packages/service/src/config.ts')).migrationConfig)
    console.log(JSON.stringify(names))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: checkout })
  return JSON.parse(stdout)
}

it('every process gets the settings that its program reads, and nothing else', async () => {
  const read = await settingNames()
  // Their store reads these itself.
  for (const name of ['releases', 'site']) read[name]?.push(...objectStoreSettings, 'RELEASE_KEYS')
  const known = processes
    .filter(each => each !== gateway)
    .map(({ name, service, settings }) => [name, Object.keys(settings).sort(), read[service ?? name]?.sort()])
  for (const [name, said, wanted] of known) expect([name, said]).toEqual([name, wanted])
  for (const service of serviceNames) {
    expect(Object.keys(migration(service).settings).sort()).toEqual(read.migrate?.sort())
    expect(seed(service).settings).toEqual(processNamed(service).settings)
  }
})

it('the gateway gets the settings that it reads, and the addresses of everybody behind it', () => {
  const behind = new Set(
    processes.filter(({ behindGateway }) => behindGateway).map(({ service, name }) => service ?? name),
  )
  expect(Object.keys(gateway.settings).sort()).toEqual(gatewaySettingNames([...behind]).sort())
})

it('what is secret is made for an operator, and a migration gets the database alone', () => {
  const secretsOf = (settings: Record<string, { from: string }>) =>
    Object.keys(settings).filter(name => settings[name]?.from === 'secret')
  for (const service of serviceNames) expect(secretsOf(migration(service).settings)).toEqual(['DATABASE_URL'])
  for (const name of ['pages', 'site']) expect(secretsOf(processNamed(name).settings)).toEqual([])
  expect(secretsOf(gateway.settings)).toEqual([])
})
