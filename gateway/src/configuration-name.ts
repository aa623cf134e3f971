import { createHash } from 'node:crypto'
import type { GatewaySettings } from './settings.ts'

/** Name of these settings' configuration in `/gateway/healthz`, by which one sees that it is in use. */
export function configurationName(settings: GatewaySettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12)
}
