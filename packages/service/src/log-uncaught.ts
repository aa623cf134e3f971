import type { Logger } from './log.ts'

/** An uncaught error ends the process, as always, but as an entry of the log and without what it quotes. */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'ended by an uncaught error')
    process.exit(1)
  })
}
