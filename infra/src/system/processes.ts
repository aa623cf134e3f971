import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import {
  followerSettings,
  gatewaySettings,
  migrationSettings,
  ownSettings,
  pagesSettings,
  type Settings,
  serviceSettings,
} from './settings.ts'

/** Program of a process: the file that a workspace begins with. */
export interface Program {
  workspace: string
  entry: string
}

/** One kind of process of the system: what it runs and which settings it reads. docker-compose.yml and the other files say what it gets. */
export interface SystemProcess extends Program {
  name: string
  /** The service that it is a part of. */
  service?: ServiceName
  settings: Settings
  /** Until it is killed after it was asked to end. */
  stopSeconds: number
  /** How many of it may run at once: one, or as many as are wanted. */
  replicas: 'one' | 'any'
  /** It answers requests that the gateway sends it. */
  behindGateway: boolean
  /** It starts when something is published. */
  needsSite: boolean
}

/**
 * Node's flags for a program. New objects get 24 MB at most, not 48: while a program loads all of it is filled once, and
 * never given back. Once it is ready, a program may ask for what loading left behind to be collected.
 */
const nodeFlags = ['--max-semi-space-size=8', '--expose-gc']

/** Node's arguments to run a process, from the folder of the checkout. */
export const nodeArguments = ({ workspace, entry }: Program): string[] => nodeRuns(`${workspace}/${entry}`)

/** Node's arguments to run the program at this path. */
export const nodeRuns = (path: string): string[] => [...nodeFlags, path]

/** The services with a process that works in the background, beside the one that answers requests. */
export const workers: Partial<Record<ServiceName, string>> = { notifications: 'notifications-worker' }

const serviceProcess = (service: ServiceName): SystemProcess => ({
  name: service,
  workspace: `services/${service}`,
  entry: 'src/main.ts',
  service,
  settings: { ...serviceSettings, ...ownSettings[service] },
  // A replica of messaging also hands its streams over.
  stopSeconds: service === 'messaging' ? 20 : 15,
  replicas: service === 'messaging' ? 'any' : 'one',
  behindGateway: true,
  needsSite: false,
})

const worker = (service: ServiceName, name: string): SystemProcess => ({
  ...serviceProcess(service),
  name,
  entry: 'src/worker.ts',
  behindGateway: false,
})

/** Runs to its end before the build of the service that brings it: it changes the schema, as its owner. */
export const migration = (service: ServiceName): SystemProcess => ({
  ...serviceProcess(service),
  name: `${service}-migrate`,
  entry: 'src/migrate.ts',
  settings: migrationSettings,
  behindGateway: false,
})

/** Runs once, where demo data is asked for. */
export const seed = (service: ServiceName): SystemProcess => ({
  ...serviceProcess(service),
  name: `${service}-seed`,
  entry: 'src/seed.ts',
})

/** Runs once after identity's seed, where demo data is wanted. */
export const portraits: SystemProcess = {
  ...serviceProcess('identity'),
  name: 'identity-portraits',
  entry: 'src/seed-portraits.ts',
}

/** Who alone writes to the folder that a gateway serves: it follows the history of the release store there. */
const site: SystemProcess = {
  name: 'site',
  workspace: 'services/releases',
  entry: 'src/follow.ts',
  settings: followerSettings,
  stopSeconds: 15,
  replicas: 'one',
  behindGateway: false,
  needsSite: true,
}

const pages: SystemProcess = {
  name: 'pages',
  workspace: 'pages',
  entry: 'src/main.ts',
  settings: pagesSettings,
  stopSeconds: 10,
  replicas: 'any',
  behindGateway: true,
  needsSite: true,
}

/** Who sends each request to who answers it; it keeps what is public for a moment, and nothing else. */
export const gateway: SystemProcess = {
  name: 'gateway',
  workspace: 'gateway',
  entry: 'src/run.ts',
  settings: gatewaySettings([...serviceNames, pages.name]),
  stopSeconds: 25,
  replicas: 'any',
  behindGateway: false,
  needsSite: true,
}

/** Every process that keeps running, but for the stores. */
export const processes: SystemProcess[] = [
  gateway,
  ...serviceNames.flatMap(service => {
    const name = workers[service]
    return [serviceProcess(service), ...(name ? [worker(service, name)] : [])]
  }),
  site,
  pages,
]

/** Makes a user an admin; who runs the site starts it by hand. */
const makeAdmin: Program = { workspace: 'services/identity', entry: 'src/make-admin.ts' }

/** Every program of a service or of `pages`; the gateway's runs where nginx is another process's business. */
export const programs: Program[] = [
  ...processes.filter(each => each !== gateway),
  ...serviceNames.flatMap(service => [migration(service), seed(service)]),
  portraits,
  makeAdmin,
]

/** The row of the table with this name. */
export function processNamed(name: string): SystemProcess {
  const found = processes.find(each => each.name === name)
  if (!found) throw new Error(`No process is called ${name}`)
  return found
}

/** Environment of a program, from the known values of its settings; unknown ones are absent. */
export function environmentOf(
  { settings }: Pick<SystemProcess, 'settings'>,
  knows: (name: string, source: Settings[string]) => string | undefined,
): Record<string, string> {
  const known = Object.entries(settings).flatMap(([name, source]) => {
    const value = knows(name, source)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}
