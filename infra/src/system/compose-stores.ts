import { after, confined, keepsRunning } from './compose-container.ts'
import type { Container } from './container.ts'
import { storeContainers } from './store-containers.ts'

const ofPostgres = { shm_size: '256m', pids_limit: 1_024 }

/** The stores, each with what is secret of it alone. */
export const stores: Record<string, Container> = Object.fromEntries(
  Object.entries(storeContainers).map(([name, { container, data, stopSeconds, megabytes }]) => [
    name,
    {
      ...container,
      ...keepsRunning(stopSeconds),
      ...confined(megabytes, name === 'postgres' ? ['/var/run/postgresql'] : data ? [] : ['/data']),
      ...(name === 'postgres' && ofPostgres),
      volumes: [...(data ? [`${name}:${data}`] : []), `secrets-${name}:/run/secrets:ro`],
      networks: ['stores'],
      ...after(['secrets']),
    },
  ]),
)
