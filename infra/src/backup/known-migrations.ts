import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceName } from '@kocyolu/contracts'
import { type MigrationStep, migrationSteps } from '@kocyolu/service/migration-steps'

/** The migrations of a service as this checkout has them. */
export async function knownMigrations(checkout: string, service: ServiceName): Promise<MigrationStep[]> {
  const file = join(checkout, 'services', service, 'src/service.ts')
  const { service: definition } = await import(pathToFileURL(file).href)
  return migrationSteps(definition)
}
