import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkout } from '../checkout.ts'
import { runCommand } from '../process/run-command.ts'
import { chartTools } from './chart-tools.ts'
import { checkSettings } from './check-settings.ts'
import { type KubernetesObject, objectsIn } from './rendered-objects.ts'
import { watchReads } from './watch-reads.ts'

// `npm run try:chart`: lints and renders the chart with each file of values in its folder `ci`, holds every object against
// the schemas of Kubernetes and every container against what its program reads, and sees that bad values are refused.

const chart = 'infra/deploy/helm/kocyolu'
const least = join(chart, 'ci/least-values.yaml')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Values that must not be installed, and the error of each. */
const refused: [string[], string][] = [
  [['publicOrigin='], 'publicOrigin'],
  [['publicOrigin=https://kocyolu.test'], 'TLS ends at the gateway'],
  [['ingress.enabled=true'], 'TRUSTED_PROXIES'],
  [['settings.MAIL_FROM='], 'MAIL_FROM'],
  [['settings.TRUSTED_PROXIES=10.0.0.1'], 'networkPolicy.visitors'],
  [
    ['httpRoute.enabled=true', 'settings.TRUSTED_PROXIES=10.0.0.1', 'networkPolicy.enabled=false'],
    'parentRefs',
  ],
  [['releaseStore.url=/releases'], 'releaseStore.claim'],
  [['externalSecrets.enabled=true'], 'store.name'],
  [['settings.BOOKING_OPEN_REQESTS=9'], 'BOOKING_OPEN_REQESTS'],
  [['settings.OIDC_CLIENT_SECRET=open'], 'OIDC_CLIENT_SECRET'],
  [['gateway.replicas=0'], 'replicas'],
  [['mesaging.replicas=3'], 'mesaging'],
]

async function main(): Promise<void> {
  const { helm, modelOf } = await chartTools()
  const complaintsOf = async (each: KubernetesObject): Promise<string[]> => {
    const { apiVersion, kind, metadata } = each
    const Model = await modelOf(apiVersion, kind)
    const watched = watchReads(each)
    // Its receiver is read itself; its constructor would make a copy.
    Model.prototype.validate.call(watched.data)
    return watched.unread().map(field => `${kind} ${metadata.name}: ${field} is no field`)
  }
  for (const file of globSync(join(chart, 'ci/*-values.yaml'), { cwd: checkout }).sort()) {
    await helm('lint', '--strict', chart, '-f', file)
    const objects = objectsIn(await helm('template', 'site', chart, '--namespace', 'kocyolu', '-f', file))
    const complaints = (await Promise.all(objects.map(complaintsOf))).flat()
    if (complaints.length > 0) throw new Error(`${file}\n${complaints.join('\n')}`)
    const containers = await checkSettings(objects)
    say(`✓ ${basename(file)}: ${objects.length} objects, ${containers} containers`)
  }
  for (const [values, reason] of refused) {
    const sets = values.flatMap(value => ['--set', value])
    const said = await helm('template', 'site', chart, '-f', least, ...sets).then(
      () => 'It was rendered',
      (error: Error) => error.message,
    )
    if (!said.includes(reason)) throw new Error(`${values.join(', ')} is not refused for ${reason}: ${said}`)
  }
  say(`✓ ${refused.length} kinds of bad values are refused`)
}

await runCommand(main)
