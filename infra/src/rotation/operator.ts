import { createHash, randomBytes } from 'node:crypto'
import type { ServiceName } from '@kocyolu/contracts'
import type pg from 'pg'
import { withClient } from '../stores/database.ts'

/** Who may make roles in PostgreSQL and change the users of every Redis server. */
export interface Operator {
  databaseUrl: string
  redisUrls: string[]
}

export const newPassword = (): string => randomBytes(24).toString('base64url')

/** A password as Redis lists it. */
export const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex')

/** The two roles by turns of which a service signs in. */
export const rolesOf = (service: ServiceName): readonly [string, string] => [service, `${service}_2`]

/** One change of roles at a time, and none while a bootstrap makes them: all of it, or nothing. */
export function changingRoles<T>(
  { databaseUrl }: Operator,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async client => {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('kocyolu roles'))`)
    const done = await work(client)
    await client.query('commit')
    return done
  })
}
