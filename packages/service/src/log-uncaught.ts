import type { Logger } from './log.ts'

/** An error that nobody caught ends the process, as always, but as an entry of the log and without what it quotes. */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'ended by an error that nobody caught')
    process.exit(1)
  })
}
