import type { Client } from 'pg'
import { directUrl } from '../data/database-address.ts'
import { connectToLeader } from '../data/leader-client.ts'
import type { BaseDeps } from '../deps.ts'

/** The connection by which a relay hears of new entries at once. */
export type OutboxEar = {
  /** Opens it again when it was lost, or does not answer any more. */
  ensure(): void
  stop(): Promise<void>
}

/** Listens on a connection of its own, which is no pooler's: who is notified there is whoever asked last. */
export function hearOutbox({ config, name, log }: BaseDeps, wake: () => void): OutboxEar {
  let client: Client | undefined
  let busy: Promise<void> | undefined
  let stopped = false
  const open = async (): Promise<void> => {
    const fresh = await connectToLeader(directUrl(config), {
      application_name: `${name} relay`,
      connectionTimeoutMillis: config.databaseConnectMs,
      query_timeout: config.databaseConnectMs,
      keepAlive: true,
    })
    client = fresh
    fresh.on('notification', wake)
    fresh.on('error', error => {
      log.warn({ err: error }, 'the relay lost its connection')
      if (client === fresh) client = undefined
    })
    await fresh.query(`listen ${name}_outbox`)
    wake()
  }
  const giveUp = (error: unknown): void => {
    log.warn({ err: error }, 'the relay cannot listen')
    client?.connection.stream.destroy()
    client = undefined
  }
  const ensure = (): void => {
    if (stopped) return
    const work = async (): Promise<void> => void (await (client ? client.query('select') : open()))
    busy ??= work()
      .catch(giveUp)
      .finally(() => {
        busy = undefined
      })
  }
  ensure()
  return {
    ensure,
    async stop() {
      stopped = true
      await busy
      await client?.end()
    },
  }
}
