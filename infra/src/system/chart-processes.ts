import { serviceNames } from '@kocyolu/contracts'
import { stringify } from 'yaml'
import { holderOf, isMigration, networksOf, targetOf, upstreamIn } from './container.ts'
import { migration, nodeArguments, processes, type SystemProcess } from './processes.ts'
import { releaseToolSettings, type Settings, type Source } from './settings.ts'

/** What the chart itself says by values of its own. */
const saidByChart = ['TLS_LISTEN', 'TLS_CERTIFICATE', 'TLS_KEY', 'GATEWAY_RESOLVER']

const named = (settings: Settings, is: (source: Source, name: string) => boolean): string[] =>
  Object.entries(settings).flatMap(([name, source]) => (is(source, name) ? [name] : []))
const isConfidential = (source: Source): boolean => 'confidential' in source

/** Where each setting of a part comes from, so that a template can tell it. */
function settingsOf(settings: Settings) {
  const standards = Object.entries(settings).flatMap(([name, source]) =>
    source.from === 'operator' && source.standard ? [[name, source.standard] as const] : [],
  )
  return {
    secrets: named(settings, ({ from }) => from === 'secret'),
    confidential: named(settings, isConfidential),
    chosen: named(
      settings,
      (source, name) => source.from === 'operator' && !isConfidential(source) && !saidByChart.includes(name),
    ),
    standards: Object.fromEntries(standards),
    placed: named(
      settings,
      (source, name) =>
        source.from === 'place' &&
        !isConfidential(source) &&
        !saidByChart.includes(name) &&
        !upstreamIn(name),
    ),
    upstreams: named(settings, (_, name) => upstreamIn(name) !== undefined).flatMap(
      name => upstreamIn(name) ?? [],
    ),
  }
}

function part(process: SystemProcess) {
  const { name, service, settings, stopSeconds, megabytes, folders, replicas } = process
  return {
    name,
    image: targetOf(process),
    build: service ?? name,
    command: ['node', ...nodeArguments(process)],
    holder: service ? holderOf(service, isMigration(process)) : '',
    replicas,
    stopSeconds,
    megabytes,
    folders,
    networks: networksOf(process),
    behindGateway: process.behindGateway,
    ...settingsOf(settings),
  }
}

const [site, kept] = [
  processes.filter(({ folders }) => folders.www === 'writes'),
  processes.filter(({ folders }) => folders.www !== 'writes'),
]

/** What the templates of the chart go through: what keeps running, who follows the history beside it, and what runs once. */
export const chartProcesses = (): string =>
  `# Rendered from the table of processes (infra/src/system) by \`node infra/src/system/render.ts\`: change it there.\n${stringify(
    {
      processes: kept.map(part),
      site: site.map(part)[0],
      migrations: serviceNames.map(migration).map(part),
      release: settingsOf(releaseToolSettings),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  )}`

/** Every setting that an operator may choose in the open, of whatever part. */
export const chosenSettings = (): string[] => {
  const all = [...processes.map(({ settings }) => settings), releaseToolSettings]
  return [...new Set(all.flatMap(settings => settingsOf(settings).chosen))].sort()
}

/** What an operator gives that is for nobody's eyes. */
export const confidentialSettings = (): string[] => {
  const all = [...processes.map(({ settings }) => settings), releaseToolSettings]
  return [...new Set(all.flatMap(settings => settingsOf(settings).confidential))].sort()
}
