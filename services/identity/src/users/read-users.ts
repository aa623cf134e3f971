import {
  type Caller,
  Instant,
  type identity,
  type PublicUser,
  type QueryOf,
  type UserCounts,
  UserId,
  type User as UserShape,
} from '@kocyolu/contracts'
import { AppError, keyset } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { fullView, ownView, publicView, selectUsers } from './user-view.ts'

/** The signed-in user; a sign-in whose account is gone counts as signed out. */
export async function currentUser({ em }: Deps, caller: Caller): Promise<UserShape> {
  const row = await selectUsers(em).where('id', '=', caller.id).executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return ownView(row, caller)
}

/** One user: all of it for that user and admins, the public part for others. */
export async function getUser({ em }: Deps, caller: Caller, id: string): Promise<UserShape | PublicUser> {
  const row = await selectUsers(em).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (caller.id === id) return ownView(row, caller)
  return caller.role === 'admin' ? fullView(row) : publicView(row)
}

const byNewest = keyset('users', z.tuple([Instant, UserId]))

/** The newest users; asked with a limit or a cursor, a list of all. */
export function listUsers({ em }: Deps, query: QueryOf<typeof identity.listUsers>) {
  return byNewest.arrayOrList(query, {
    read: (limit, after) => {
      const newest = selectUsers(em).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
      if (!after) return newest.execute()
      const [createdAt, id] = after
      return newest
        .where(eb => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(createdAt), id)))
        .execute()
    },
    keyOf: row => [row.createdAt, row.id],
    view: fullView,
  })
}

/** How many users there are, by role. */
export async function countUsers({ em }: Pick<Deps, 'em'>): Promise<UserCounts> {
  const rows = await em
    .getKysely()
    .selectFrom('users')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute()
  const of = (role: string): number => rows.find(row => row.role === role)?.count ?? 0
  const counts = { students: of('student'), mentors: of('mentor'), admins: of('admin') }
  return { total: counts.students + counts.mentors + counts.admins, ...counts }
}
