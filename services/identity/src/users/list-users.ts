import { type CsvRows, type ManagedUser, UserId, type UserQuery, type userSorts } from '@kocyolu/contracts'
import { csvRows, keyset, searchPatterns } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { managedView, selectUsers } from './user-view.ts'

type Sort = (typeof userSorts)[number]

const key = z.tuple([UserId])

// A name is too long for a cursor: it carries the id, and where that stands is looked up.
const listBy = (sort: Sort, columns: RawBuilder<unknown>[], direction: 'asc' | 'desc') =>
  keyset(`users by ${sort}`, {
    columns,
    direction,
    key,
    placeOf: ([id]) => sql`(select ${sql.join(columns)} from users where id = ${id})`,
  })

/** Each order has an index. */
const lists: Record<Sort, ReturnType<typeof keyset<typeof key>>> = {
  newest: listBy('newest', [sql`created_at`, sql`id`], 'desc'),
  oldest: listBy('oldest', [sql`created_at`, sql`id`], 'asc'),
  name: listBy(
    'name',
    [sql`first_name collate "tr-x-icu"`, sql`last_name collate "tr-x-icu"`, sql`id`],
    'asc',
  ),
  email: listBy('email', [sql`email`, sql`id`], 'asc'),
}

/** The users that an admin looks for; asked with a limit or a cursor, a list of all. */
export function listUsers({ em }: Deps, query: UserQuery) {
  const { q = '', role, suspended, sort = 'newest', ...page } = query
  let users = selectUsers(em)
  for (const pattern of searchPatterns(q)) users = users.where(sql<boolean>`search_folded like ${pattern}`)
  if (role) users = users.where('role', '=', role)
  if (suspended !== undefined) users = users.where('suspended', '=', suspended)
  return lists[sort].arrayOrList(page, users, { keyOf: row => [row.id], view: managedView })
}

/** The same users as a file. */
export const exportUsers = (deps: Deps, query: UserQuery): CsvRows =>
  csvRows<ManagedUser>(
    {
      id: user => user.id,
      firstName: user => user.firstName,
      lastName: user => user.lastName,
      email: user => user.email,
      emailVerified: user => String(user.emailVerified),
      role: user => user.role,
      suspended: user => String(user.suspended),
      createdAt: user => user.createdAt,
    },
    part => listUsers(deps, { ...query, ...part }),
  )
