import { hostname } from 'node:os'
import { errorEntry } from '@kocyolu/telemetry'
import { type Logger, pino } from 'pino'
import type { BaseConfig } from './config.ts'
import { logOutput } from './log-output.ts'

export type { Logger } from 'pino'

/** One JSON line per entry on standard output, with the service's name and build. */
export function createLog(
  service: string,
  { logLevel, build }: Pick<BaseConfig, 'logLevel' | 'build'>,
): Logger {
  const base = { pid: process.pid, hostname: hostname(), build }
  const formatters = { level: (level: string) => ({ level }) }
  const serializers = { err: (error: unknown) => errorEntry(error) }
  return pino({ name: service, level: logLevel, base, formatters, serializers }, logOutput())
}

/** An uncaught error ends the process, as always, but as an entry of the log and without what it quotes. */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'ended by an uncaught error')
    process.exit(1)
  })
}
