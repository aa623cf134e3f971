import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { within } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import { createOrm, type Em, type Entities } from './orm.ts'

/**
 * Asks for many at once, one question at a time. A caller who comes while one is on its way waits for the next: an answer may only be
 * given to who was there before it was asked for.
 */
export function latestOf<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let following: Promise<T> | undefined
  const start = (): Promise<T> => {
    const asked = ask().finally(() => {
      if (current === asked) current = undefined
    })
    current = asked
    return asked
  }
  return () => {
    if (!current) return start()
    const begin = (): Promise<T> => {
      following = undefined
      return start()
    }
    following ??= current.then(begin, begin)
    return following
  }
}

/** So long a standby may be behind before the leader answers instead; it is asked again every few milliseconds. */
const behindMs = 100
const againMs = 5
/** So long a standby may say nothing. */
const silentMs = 1_000
/** So long a standby that was behind, or that failed, is not queried. */
const restMs = { behind: 1_000, failed: 5_000 }

/** Reads that a server which follows the leader may answer. */
type StandbyReader<E extends Entities = Entities> = {
  /**
   * Reads on the standby once it has everything that was committed before this was called, else on the leader: no caller is shown
   * less than the leader would have shown.
   */
  read<T>(leader: Em<E>, work: (em: Em<E>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Options<E extends Entities> = {
  schema: string
  entities: E
  /** `host:port` of one standby, entered as `databaseUrl` says; without one the leader answers everything. */
  server: string | undefined
  config: Pick<BaseConfig, 'databaseUrl' | 'databasePool' | 'databaseStatementMs' | 'databasePrepared'>
  /** Called with the server that answered each read. */
  answered(server: 'leader' | 'standby'): void
  /** Called with the reason why the standby is not queried for a while. */
  failed(error: unknown): void
}

/** Opens the standby when it is first read. */
export function createStandbyReader<E extends Entities>(options: Options<E>): StandbyReader<E> {
  const { schema, entities, server, config, answered, failed } = options
  if (!server) return { read: (leader, work) => work(leader), close: async () => {} }
  const databaseUrl = config.databaseUrl.replace(/(\/\/(?:[^@/]*@)?)[^/]+/, `$1${server}`)
  const connecting = { databaseConnectMs: silentMs, databaseStatementMs: config.databaseStatementMs }
  const given = { ...config, ...connecting, databaseUrl }
  const standby = createOrm({ schema, entities, migrations: [], config: given, follows: true })
  const ask = (em: Em<E>, position: string) => async (): Promise<bigint> => {
    const question = sql<{ at: string | null }>`select pg_wal_lsn_diff(${sql.raw(position)}, '0/0')::text at`
    const [row] = (await question.execute(em.getKysely())).rows
    return BigInt(row?.at ?? -1)
  }
  const replayed = latestOf(() =>
    within(silentMs, ask(standby.em.fork() as Em<E>, 'pg_last_wal_replay_lsn()')()),
  )
  let committed: (() => Promise<bigint>) | undefined
  let restsUntil = 0

  const hasAll = async (position: bigint): Promise<boolean> => {
    const deadline = performance.now() + behindMs
    for (;;) {
      if ((await replayed()) >= position) return true
      if (performance.now() > deadline) return false
      await pause(againMs)
    }
  }
  const onLeader = <T>(leader: Em<E>, work: (em: Em<E>) => Promise<T>): Promise<T> => {
    answered('leader')
    return work(leader)
  }
  return {
    async read(leader, work) {
      if (performance.now() < restsUntil) return onLeader(leader, work)
      // Commits that others can see have been flushed.
      committed ??= latestOf(ask(leader.fork() as Em<E>, 'pg_current_wal_flush_lsn()'))
      const position = await committed()
      try {
        if (!(await hasAll(position))) {
          restsUntil = performance.now() + restMs.behind
          return await onLeader(leader, work)
        }
      } catch (error) {
        rest(error)
        return onLeader(leader, work)
      }
      try {
        const result = await within(silentMs, work(standby.em.fork() as Em<E>))
        answered('standby')
        return result
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') {
          answered('standby')
          throw error
        }
        rest(error)
        return onLeader(leader, work)
      }
    },
    close: () => standby.close(),
  }

  function rest(error: unknown): void {
    restsUntil = performance.now() + restMs.failed
    failed(error)
  }
}
