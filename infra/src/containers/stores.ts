import { redisAddress } from '@kocyolu/service/addresses'
import { z } from 'zod'
import type { Stores } from '../stack/stores.ts'
import type { Secrets } from '../stores/secrets.ts'
import { userUrl } from '../stores/user-url.ts'

const given = <S extends z.ZodType>(schema: S) => z.preprocess(value => value || undefined, schema)
// Not as a URL: of a group several sentinels are in it.
const redisAt = (standard: string) => given(redisAddress.default(standard))
const Servers = z.object({
  POSTGRES_SERVER: given(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  REDIS_SERVER: redisAt('redis://redis:6379'),
  REDIS_VOLATILE_SERVER: redisAt('redis://redis-volatile:6379'),
})
type Servers = z.output<typeof Servers>

/** Where the stores are: those of our own containers, unless others are named; who signs in there may be in the address. */
export const readServers = (env: NodeJS.ProcessEnv): Servers => Servers.parse(env)

/** Whether PostgreSQL is ours alone. */
export const ownsPostgres = ({ POSTGRES_SERVER }: Servers): boolean => POSTGRES_SERVER === undefined

/** An address with the name and password that it has, else with these. */
function signedIn(url: string, name: string, password: string): string {
  const [, user = '', own = ''] = /\/\/([^:@/]*)(?::([^@/]*))?@/.exec(url) ?? []
  return own ? url : userUrl(url, decodeURIComponent(user) || name, password)
}

/** The database server, as its administrator signs in. */
export const databaseServer = (
  { postgresPassword }: Secrets,
  { POSTGRES_SERVER = 'postgres://postgres:5432/postgres' }: Servers,
): string => signedIn(POSTGRES_SERVER, 'postgres', postgresPassword)

/** Both Redis servers, as a user with all rights. */
export const redisServers = ({ redisPassword }: Secrets, servers: Servers): string[] =>
  [servers.REDIS_SERVER, servers.REDIS_VOLATILE_SERVER].map(url => signedIn(url, 'operator', redisPassword))

export function containerStores(secrets: Secrets, servers: Servers, smtpUrl: string): Stores {
  const { redisPasswords } = secrets
  return {
    databaseUrl: Object.assign(new URL(databaseServer(secrets, servers)), { pathname: '/kocyolu' }).href,
    redis: service => ({
      REDIS_URL: signedIn(servers.REDIS_SERVER, service, redisPasswords[service]),
      REDIS_VOLATILE_URL: signedIn(servers.REDIS_VOLATILE_SERVER, service, redisPasswords[service]),
    }),
    smtpUrl,
    mailViewer: null,
  }
}

/** Where containers mount what is released. */
export const folder = { releases: '/releases', www: '/www' }
