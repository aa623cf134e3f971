import { hostname } from 'node:os'
import { errorEntry } from '@kocyolu/telemetry'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { BaseConfig } from './config.ts'

const flushMs = 100
const flushBytes = 8_192
/** Pino's number of `warn`; lower ones are the course of things. */
const warn = 40

type Buffered = DestinationStream & { flushSync(): void }

/**
 * Writes lines together, at the latest after a tenth of a second: a write for each is a tenth of what a request costs. A
 * warning, and all before it, is written at once, and so is everything at an exit; a process that is killed (SIGKILL) takes
 * the last tenth of a second of what went well with it.
 */
export function writeTogether(buffered: Buffered): DestinationStream {
  const output = {
    // Has pino say each line's level before it writes it.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      buffered.write(line)
      if (output.lastLevel >= warn) buffered.flushSync()
    },
  }
  return output
}

let standardOutput: DestinationStream | undefined

/** Has what is logged from now on go elsewhere, for tests that read it. */
export function writeLogTo(output: DestinationStream | undefined): void {
  standardOutput = output
}

/** The process's standard output, of which there is one. */
function logOutput(): DestinationStream {
  if (standardOutput) return standardOutput
  const buffered = pino.destination({ fd: 1, sync: true, minLength: flushBytes, periodicFlush: flushMs })
  process.on('exit', () => buffered.flushSync())
  standardOutput = writeTogether(buffered)
  return standardOutput
}

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
