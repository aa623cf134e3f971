import type { ServiceName } from '@kocyolu/contracts'
import { host } from '../process/free-ports.ts'
import { programEnvironment } from '../process/program-environment.ts'
import { ownerOf } from '../stores/database.ts'
import { userUrl } from '../stores/user-url.ts'
import type { StackContext } from './context.ts'
import { redisPrefix } from './redis-servers.ts'
import type { Stores } from './stores.ts'

/** One address signs up hundreds of people here, in tests and while trying things out. */
const localDefaults = {
  BRAND_NAME: 'KoçYolu',
  LOG_LEVEL: 'info',
  // Nobody here asks whether a process is ready before sending it something.
  DRAIN_DELAY_MS: '0',
  RATE_LIMIT_PER_MINUTE: '6000',
  ADDRESS_LIMIT_PER_MINUTE: '6000',
  MESSAGES_PER_TEN_SECONDS: '1000',
  MESSAGES_PER_MINUTE: '6000',
  SIGN_UPS_PER_ADDRESS: '5000',
  SIGN_INS_PER_ADDRESS: '15000',
  MAILS_PER_ADDRESS: '5000',
  TABS_PER_ADDRESS: '100000',
  MAIL_PAUSE_SECONDS: '5',
  MAIL_FROM: 'KoçYolu <merhaba@kocyolu.test>',
}

/** What the person set, else what is different on a local stack. */
export const chosen = ({
  checkout,
  settings,
}: Pick<StackContext, 'checkout' | 'settings'>): Record<string, string> => ({
  ...localDefaults,
  ...programEnvironment(checkout),
  ...settings,
})

// Only who makes the links and who mails them can open one.
const mailsLinks = (name: ServiceName): boolean => name === 'identity' || name === 'notifications'

/** What of a stack, or of whoever prepares the stores elsewhere, the environments of processes are made of. */
export interface Wiring extends Pick<StackContext, 'checkout' | 'secrets' | 'publicOrigin' | 'settings'> {
  folder: Pick<StackContext['folder'], 'releases' | 'www'>
}

/** The environment of one service: what the person set, else the local stack's defaults, and how all is wired. */
export function serviceEnvironment(
  context: Wiring,
  stores: Stores,
  name: ServiceName,
): Record<string, string> {
  const { secrets, publicOrigin, folder } = context
  return {
    ...chosen(context),
    NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : 'development',
    HOST: host,
    DATABASE_URL: userUrl(stores.databaseUrl, name, secrets.rolePasswords[name]),
    ...stores.redis(name),
    REDIS_PREFIX: redisPrefix,
    SMTP_URL: stores.smtpUrl,
    SESSION_KEYS: secrets.sessionKeys.join(','),
    ...(mailsLinks(name) && { LINK_KEYS: secrets.linkKeys.join(',') }),
    PUBLIC_ORIGIN: publicOrigin,
    ...(name === 'releases' && { RELEASE_STORE: folder.releases, SITE_FOLDER: folder.www }),
  }
}

/** The environment of a service's migrations: its schema's owner, and none of the secrets that serve requests. */
export function migrationEnvironment(
  { secrets, checkout }: Pick<Wiring, 'secrets' | 'checkout'>,
  stores: Stores,
  name: ServiceName,
): Record<string, string> {
  const { PATH = '' } = programEnvironment(checkout)
  const owner = ownerOf(name)
  return { PATH, DATABASE_URL: userUrl(stores.databaseUrl, owner, secrets.rolePasswords[owner]) }
}
