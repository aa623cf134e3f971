import { hostname } from 'node:os'
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
  return pino({ name: service, level: logLevel, base, formatters }, logOutput())
}
