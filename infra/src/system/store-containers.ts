import { durablePostgres } from '../stores/postgres.ts'
import { durableRedis, volatileRedis } from '../stores/redis.ts'
import { health } from './compose-health.ts'
import { type Container, chosen } from './container.ts'

/** A store, as every engine runs it. */
interface Store {
  container: Container & { image: string; user: string; healthcheck: Container }
  /** The folder of its own volume; without one nothing of it is kept. */
  data: string | null
  /** What it reads below /run/secrets. */
  secrets: string[]
  stopSeconds: number
  megabytes: number
}

const flags = (settings: Record<string, string>, flag: (name: string, value: string) => string[]): string[] =>
  Object.entries(settings).flatMap(([name, value]) => flag(name, value))
export const redisFlags = (settings: Record<string, string>): string[] =>
  flags({ aclfile: '/run/secrets/users.acl', ...settings }, (name, value) => [`--${name}`, value])

const redis = (settings: Record<string, string>, data: string | null): Store => ({
  container: {
    image: chosen('REDIS_IMAGE', 'redis:8'),
    user: 'redis',
    command: ['redis-server', ...redisFlags(settings)],
    healthcheck: health.redis,
  },
  data,
  secrets: ['users.acl', 'health'],
  stopSeconds: 20,
  megabytes: 512,
})

/** The stores of a system that brings its own, by the names that they are found under. */
export const storeContainers: Record<'postgres' | 'redis' | 'redis-volatile', Store> = {
  postgres: {
    container: {
      image: chosen('POSTGRES_IMAGE', 'postgres:18'),
      user: 'postgres',
      command: ['postgres', ...flags(durablePostgres, (name, value) => ['-c', `${name}=${value}`])],
      environment: { POSTGRES_PASSWORD_FILE: '/run/secrets/password', PGDATA: '/var/lib/postgresql/data' },
      healthcheck: health.postgres,
    },
    data: '/var/lib/postgresql',
    secrets: ['password'],
    stopSeconds: 60,
    megabytes: 1_024,
  },
  redis: redis(durableRedis, '/data'),
  'redis-volatile': redis(volatileRedis, null),
}
