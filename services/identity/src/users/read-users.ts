import type { Caller, identity, PublicUser, QueryOf, UserCounts, User as UserShape } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../deps.ts'
import { fullView, ownView, publicView, selectUsers } from './user-view.ts'

const defaultPageSize = 20
const maxPageSize = 60

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

/** All users, newest first; with a page or its size, that page. */
export async function listUsers({ em }: Deps, query: QueryOf<typeof identity.listUsers>) {
  const newestFirst = selectUsers(em).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (query.page === undefined && query.pageSize === undefined) {
    return (await newestFirst.execute()).map(fullView)
  }
  const page = Math.max(1, query.page ?? 1)
  const pageSize = Math.min(Math.max(1, query.pageSize ?? defaultPageSize), maxPageSize)
  const rows = await newestFirst
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await countUsers({ em })
  return { items: rows.map(fullView), total, page, pageSize }
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
