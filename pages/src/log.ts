import { hostname } from 'node:os'
import { errorEntry } from '@kocyolu/telemetry'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './config.ts'

/** The log of this process: a line of JSON for each entry, and of errors no words that may be a person's. */
export function createLog(
  { BUILD, LOG_LEVEL }: Pick<Settings, 'BUILD' | 'LOG_LEVEL'>,
  to: DestinationStream = process.stdout,
): Logger {
  const options = {
    name: 'pages',
    level: LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), build: BUILD },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorEntry(error) },
  }
  return pino(options, to)
}
