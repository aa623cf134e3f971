import { releaseKeysOf } from '@kocyolu/release-store'
import { host } from '../process/free-ports.ts'
import { programEnvironment } from '../process/program-environment.ts'
import { environmentOf, processes, type SystemProcess } from '../system/processes.ts'
import { secretValues } from '../system/secret-values.ts'
import type { Settings } from '../system/settings.ts'
import type { StackContext } from './context.ts'
import type { Stores } from './stores.ts'

/** Values of a stack, or of the tool that prepares the stores elsewhere, from which environments are made. */
export interface LocalContext
  extends Pick<StackContext, 'checkout' | 'settings' | 'secrets' | 'publicOrigin' | 'internalOrigin'> {
  folder: Pick<StackContext['folder'], 'releases' | 'www'>
}

const everySetting = new Set(processes.flatMap(({ settings }) => Object.keys(settings)))

/** Settings that the person who starts the stack chose, else the defaults of a stack on one machine. */
export function chosenLocally(
  settings: Settings,
  given: Pick<StackContext, 'settings'>,
): Record<string, string> {
  return environmentOf({ settings }, (name, source) =>
    source.from === 'operator' ? given.settings[name] || process.env[name] || source.local : undefined,
  )
}

/** The environment of one process of a stack on this machine: what its settings are, and what any program finds around it. */
export function localEnvironment(
  context: LocalContext,
  stores: Stores,
  { settings, service, entry }: SystemProcess,
  image: { build: string; port: number },
): Record<string, string> {
  const isOwner = entry.endsWith('/migrate.ts')
  const secrets = service ? secretValues(context.secrets, stores, service, isOwner) : {}
  const values: Record<string, string> = {
    ...secrets,
    RELEASE_KEYS: releaseKeysOf(context.secrets.releaseKey).RELEASE_KEYS,
    ...chosenLocally(settings, context),
    NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : 'development',
    BUILD: image.build,
    HOST: host,
    PORT: String(image.port),
    PUBLIC_ORIGIN: context.publicOrigin,
    API_ORIGIN: context.internalOrigin,
    SMTP_URL: stores.smtpUrl,
    RELEASE_STORE: context.folder.releases,
    SITE_FOLDER: context.folder.www,
  }
  // Settings of one process are not passed to another.
  const around = Object.entries(programEnvironment(context.checkout)).filter(
    ([name]) => !everySetting.has(name),
  )
  return { ...Object.fromEntries(around), ...environmentOf({ settings }, name => values[name]) }
}
