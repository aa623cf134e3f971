import {
  type AccessEntry as AccessEntryView,
  type AccessQuery,
  type Caller,
  dayMs,
  type EventPayload,
  type ListOf,
  limits,
  PathId,
} from '@kocyolu/contracts'
import { AppError, auditLook, deleteInBatches, endOfDay, keyset, startOfDay } from '@kocyolu/service'
import { z } from 'zod'
import { AccessEntry, User } from '../db/entities.ts'
import type { Deps } from '../service.ts'

type Access = Pick<AccessEntry, 'kind' | 'detail' | 'address'> & { userId: string | null }

/** Adds an entry, in the caller's transaction if there is one. */
export async function noteAccess({ em, clock }: Pick<Deps, 'em' | 'clock'>, access: Access): Promise<void> {
  await em.insert(AccessEntry, { ...access, createdAt: clock.now() })
}

/** Adds an entry about a call that a service has rejected. */
export async function noteForbidden(
  { em }: Pick<Deps, 'em'>,
  { userId, service, call, address, at }: EventPayload<'access.forbidden'>,
): Promise<void> {
  const detail = `${service} ${call}`
  await em.insert(AccessEntry, { userId, kind: 'forbidden', detail, address, createdAt: new Date(at) })
}

/** For `catch`, outside of the transaction that failed: adds an entry about a rejected proof, and fails on. */
export const noteFailure =
  (deps: Pick<Deps, 'em' | 'clock'>, access: Access) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.issues) await noteAccess(deps, access)
    throw error
  }

const byNewest = keyset('access', {
  columns: ['access_entries.id'],
  direction: 'desc',
  key: z.tuple([PathId]),
})

/** The access log, newest first. */
export async function listAccess(
  { em }: Pick<Deps, 'em'>,
  { q = '', kind, from, to, ...part }: AccessQuery,
): Promise<ListOf<AccessEntryView>> {
  let entries = em
    .getKysely()
    .selectFrom('access_entries')
    .leftJoin('users', 'users.id', 'access_entries.user_id')
    .select([
      'access_entries.id as id',
      'access_entries.kind as kind',
      'access_entries.detail as detail',
      'access_entries.address as address',
      'access_entries.created_at as createdAt',
      'users.id as userId',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
  const wanted = q.trim().toLowerCase()
  // Either of the two has an index in the order of the list, and both together have none.
  if (wanted.includes('@')) {
    const user = await em.findOne(User, { email: wanted }, { fields: ['id'] })
    entries = entries.where('access_entries.user_id', '=', user?.id ?? nilUuid)
  } else if (wanted) entries = entries.where('access_entries.address', '=', wanted)
  if (kind) entries = entries.where('access_entries.kind', '=', kind)
  if (from) entries = entries.where('access_entries.created_at', '>=', startOfDay(from))
  if (to) entries = entries.where('access_entries.created_at', '<', endOfDay(to))
  return byNewest.list(part, entries, {
    keyOf: row => [row.id],
    view: ({ userId, firstName, lastName, createdAt, ...row }) => ({
      ...row,
      user: userId === null ? null : { id: userId, name: `${firstName} ${lastName}` },
      createdAt: createdAt.toISOString(),
    }),
  })
}

/** The same for an admin, whose look is in the audit log. */
export async function lookAtAccess(deps: Deps, caller: Caller, query: AccessQuery) {
  const { limit: _, cursor: __, ...filter } = query
  await auditLook(deps, caller, { action: 'user.access_seen', what: 'access log', filter })
  return listAccess(deps, query)
}

const nilUuid = '00000000-0000-0000-0000-000000000000'

/** Deletes entries that are too old. */
export async function forgetAccess({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const oldest = new Date(clock.now().getTime() - limits.accessDays * dayMs)
  await deleteInBatches(async limit => {
    const old = db.selectFrom('access_entries').select('id').where('created_at', '<', oldest).limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('access_entries')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}
