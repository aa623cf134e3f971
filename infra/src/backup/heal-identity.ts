import { randomUUID } from 'node:crypto'
import { jobs, serviceNames } from '@kocyolu/contracts'
import { erasedVersion } from '@kocyolu/service/erased-version'
import type pg from 'pg'
import { nameIn } from './names.ts'
import { hasTable } from './resend.ts'

const perJob = 500
const job = 'identity.announce_users'

/**
 * Other services know versions of people that identity has no more. They would take its next ones for old news, so its
 * numbers go on after theirs, and everybody concerned is announced by identity itself when it starts.
 */
export async function healIdentity(client: pg.Client): Promise<string[]> {
  const known: string[] = []
  for (const name of serviceNames)
    for (const table of ['people', 'mail_addresses'])
      if (await hasTable(client, name, table))
        known.push(`select user_id, version from ${nameIn(name, table)}`)
  if (known.length === 0) return []
  const { rows } = await client.query<{ id: string; version: number; is_here: boolean }>(
    `select user_id as id, max(known.version) as version, bool_or(users.id is not null) as is_here
      from (${known.join(' union all ')}) known left join identity.users on users.id = user_id
      where known.version < ${erasedVersion} and (users.id is null or users.version < known.version) group by user_id order by user_id`,
  )
  const here = rows.filter(row => row.is_here)
  await client.query(
    `update identity.users set version = known.version
      from unnest($1::uuid[], $2::int[]) as known(id, version) where users.id = known.id`,
    [here.map(({ id }) => id), here.map(({ version }) => version)],
  )
  for (let from = 0; from < rows.length; from += perJob) {
    const payload = jobs[job].payload.parse({ userIds: rows.slice(from, from + perJob).map(({ id }) => id) })
    await client.query(
      `insert into identity.outbox (id, kind, name, payload, occurred_at) values ($1, 'job', $2, $3, now())`,
      [randomUUID(), job, payload],
    )
  }
  const gone = rows.length - here.length
  return [
    ...(here.length > 0 ? [`identity: ${here.length} people are announced again as they were`] : []),
    ...(gone > 0
      ? [`identity: ${gone} accounts were opened after the backup and are lost; others still name them`]
      : []),
  ]
}
