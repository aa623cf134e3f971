import type { Container } from './container.ts'
import { storeContainers } from './store-containers.ts'
import { addressed, confined, memory, mounted, resources } from './swarm-container.ts'

/** Where the volumes of the stores are: on nodes with this label. */
export const onLabel = (label: string): string[] => [`node.labels.kocyolu.${label} == true`]

const writable: Record<string, Container[]> = {
  postgres: [memory('/var/run/postgresql'), memory('/dev/shm', 256 * 1_024 * 1_024)],
  'redis-volatile': [memory('/data')],
}

/** A store on the node that has its volume, and never twice at once. */
export const storeService = (
  name: string,
  {
    container,
    data,
    secrets,
    stopSeconds,
    megabytes,
    constraints = onLabel('stores'),
  }: {
    container: Container & { healthcheck: Container }
    data: string | null
    secrets: Container[]
    stopSeconds: number
    megabytes: number
    constraints?: string[]
  },
): Container => ({
  ...container,
  // Nobody finds a store by its name before it is well.
  healthcheck: { ...container.healthcheck, interval: '5s' },
  ...confined,
  stop_grace_period: `${stopSeconds}s`,
  secrets,
  volumes: [memory('/tmp'), ...(writable[name] ?? []), ...(data ? [`${name}:${data}`] : [])],
  networks: container.networks ?? ['stores'],
  deploy: {
    ...addressed,
    replicas: 1,
    resources: resources(megabytes, 1_024),
    restart_policy: { condition: 'any', delay: '2s' },
    update_config: { order: 'stop-first', failure_action: 'rollback', monitor: '30s' },
    placement: { constraints },
  },
})

/** The stores, for who has none elsewhere. */
export const stores: Record<string, Container> = Object.fromEntries(
  Object.entries(storeContainers).map(([name, store]) => [
    name,
    storeService(name, { ...store, secrets: store.secrets.map(secret => mounted(name, secret)) }),
  ]),
)
