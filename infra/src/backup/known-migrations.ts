import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceName } from '@kocyolu/contracts'
import type { Migrations } from '@kocyolu/service/migration-steps'

/** The migrations of a service as this checkout has them. */
export async function knownMigrations(checkout: string, service: ServiceName): Promise<Migrations> {
  const file = join(checkout, 'services', service, 'src/service.ts')
  const { service: definition } = await import(pathToFileURL(file).href)
  return definition.migrations
}
