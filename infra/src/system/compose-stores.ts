import { durablePostgres } from '../stores/postgres.ts'
import { durableRedis, volatileRedis } from '../stores/redis.ts'
import { after, type Container, chosen, confined, keepsRunning } from './compose-container.ts'
import { health } from './compose-health.ts'

const flags = (settings: Record<string, string>, flag: (name: string, value: string) => string[]): string[] =>
  Object.entries(settings).flatMap(([name, value]) => flag(name, value))
const redisFlags = (settings: Record<string, string>): string[] =>
  flags({ aclfile: '/run/secrets/users.acl', ...settings }, (name, value) => [`--${name}`, value])

function redis(settings: Record<string, string>, name: string, keeps: string): Container {
  return {
    image: chosen('REDIS_IMAGE', 'redis:8'),
    user: 'redis',
    command: ['redis-server', ...redisFlags(settings)],
    ...keepsRunning(20),
    ...confined(512),
    healthcheck: health.redis,
    volumes: [...(keeps ? [`${keeps}:/data`] : []), `secrets-${name}:/run/secrets:ro`],
    ...(keeps ? {} : { tmpfs: ['/tmp', '/data'] }),
    networks: ['stores'],
    ...after(['secrets']),
  }
}

/** The stores, each with what is secret of it alone. */
export const stores: Record<string, Container> = {
  postgres: {
    image: chosen('POSTGRES_IMAGE', 'postgres:18'),
    user: 'postgres',
    command: ['postgres', ...flags(durablePostgres, (name, value) => ['-c', `${name}=${value}`])],
    ...keepsRunning(60),
    ...confined(1_024, ['/var/run/postgresql']),
    shm_size: '256m',
    pids_limit: 1_024,
    environment: { POSTGRES_PASSWORD_FILE: '/run/secrets/password', PGDATA: '/var/lib/postgresql/data' },
    healthcheck: health.postgres,
    volumes: ['postgres:/var/lib/postgresql', 'secrets-postgres:/run/secrets:ro'],
    networks: ['stores'],
    ...after(['secrets']),
  },
  redis: redis(durableRedis, 'redis', 'redis'),
  'redis-volatile': redis(volatileRedis, 'redis-volatile', ''),
}
