import type { Container } from './container.ts'
import { storeContainers } from './store-containers.ts'
import { addressed, confined, memory, mounted, resources } from './swarm-container.ts'

/** Where the volumes of the stores are. */
const onStores = ['node.labels.kocyolu.stores == true']

const writable: Record<string, Container[]> = {
  postgres: [memory('/var/run/postgresql'), memory('/dev/shm', 256 * 1_024 * 1_024)],
  'redis-volatile': [memory('/data')],
}

/** The stores, for who has none elsewhere: each on the node that has its volume, and never twice at once. */
export const stores: Record<string, Container> = Object.fromEntries(
  Object.entries(storeContainers).map(([name, { container, data, secrets, stopSeconds, megabytes }]) => [
    name,
    {
      ...container,
      // Nobody finds a store by its name before it is well.
      healthcheck: { ...container.healthcheck, interval: '5s' },
      ...confined,
      stop_grace_period: `${stopSeconds}s`,
      secrets: secrets.map(secret => mounted(name, secret)),
      volumes: [memory('/tmp'), ...(writable[name] ?? []), ...(data ? [`${name}:${data}`] : [])],
      networks: ['stores'],
      deploy: {
        ...addressed,
        replicas: 1,
        resources: resources(megabytes, 1_024),
        restart_policy: { condition: 'any', delay: '2s' },
        update_config: { order: 'stop-first', failure_action: 'rollback', monitor: '30s' },
        placement: { constraints: onStores },
      },
    },
  ]),
)
