import type { Caller, PublicUser, UserCounts, User as UserShape } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { managedView, ownView, publicView, selectUsers } from './user-view.ts'

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
  return caller.role === 'admin' ? managedView(row) : publicView(row)
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
