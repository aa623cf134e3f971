import type { Stores } from '../stack/stores.ts'
import type { Secrets } from '../stores/secrets.ts'
import { userUrl } from '../stores/user-url.ts'

/** The database server of docker-compose.yml, as its administrator signs in. */
export const databaseServer = ({ postgresPassword }: Secrets): string =>
  userUrl('postgres://postgres:5432/postgres', 'postgres', postgresPassword)

/** Where the stores of docker-compose.yml are. */
export function composeStores(secrets: Secrets, smtpUrl: string): Stores {
  const { redisPasswords } = secrets
  return {
    databaseUrl: userUrl('postgres://postgres:5432/kocyolu', 'postgres', secrets.postgresPassword),
    redis: service => ({
      REDIS_URL: userUrl('redis://redis:6379', service, redisPasswords[service]),
      REDIS_VOLATILE_URL: userUrl('redis://redis-volatile:6379', service, redisPasswords[service]),
    }),
    smtpUrl,
    mailViewer: null,
  }
}

/** Where docker-compose.yml mounts what is released. */
export const folder = { releases: '/releases', www: '/www' }
