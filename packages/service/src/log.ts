import { type Logger, pino } from 'pino'
import type { BaseConfig } from './config.ts'

export type { Logger } from 'pino'

/** One JSON line per entry on standard output, with the service's name. */
export function createLog(service: string, config: Pick<BaseConfig, 'logLevel'>): Logger {
  return pino({ name: service, level: config.logLevel, formatters: { level: label => ({ level: label }) } })
}
