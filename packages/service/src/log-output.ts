import { type DestinationStream, pino } from 'pino'

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
export function logOutput(): DestinationStream {
  if (standardOutput) return standardOutput
  const buffered = pino.destination({ fd: 1, sync: true, minLength: flushBytes, periodicFlush: flushMs })
  process.on('exit', () => buffered.flushSync())
  standardOutput = writeTogether(buffered)
  return standardOutput
}
