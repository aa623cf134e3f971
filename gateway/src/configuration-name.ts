import { createHash } from 'node:crypto'
import type { GatewaySettings } from './settings.ts'

/** What `/gateway/healthz` calls the configuration of these settings, by which one sees that it is in use. */
export function configurationName(settings: GatewaySettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12)
}
