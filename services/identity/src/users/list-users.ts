import { type CsvRows, type ManagedUser, UserId, type UserQuery, type userSorts } from '@kocyolu/contracts'
import { csvRows, keyset, searchPatterns } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { managedView, selectUsers } from './user-view.ts'

type Sort = (typeof userSorts)[number]

/** What users are ordered by, the last of it unique; each has an index. */
const orders: Record<
  Sort,
  { by: RawBuilder<unknown>; order: RawBuilder<unknown>; after: RawBuilder<unknown> }
> = {
  newest: { by: sql`created_at, id`, order: sql`created_at desc, id desc`, after: sql`<` },
  oldest: { by: sql`created_at, id`, order: sql`created_at, id`, after: sql`>` },
  name: inNameOrder(sql`first_name collate "tr-x-icu", last_name collate "tr-x-icu", id`),
  email: inNameOrder(sql`email, id`),
}

function inNameOrder(by: RawBuilder<unknown>) {
  return { by, order: by, after: sql`>` }
}

// A name is too long for a cursor: it carries the id, and where that stands is looked up.
const place = z.tuple([UserId])
const lists: Record<Sort, ReturnType<typeof keyset<typeof place>>> = {
  newest: keyset('users by newest', place),
  oldest: keyset('users by oldest', place),
  name: keyset('users by name', place),
  email: keyset('users by email', place),
}

/** The users that an admin looks for; asked with a limit or a cursor, a list of all. */
export function listUsers({ em }: Deps, query: UserQuery) {
  const { q = '', role, suspended, sort = 'newest', ...page } = query
  const { by, order, after } = orders[sort]
  return lists[sort].arrayOrList(page, {
    read: (limit, place) => {
      let users = selectUsers(em).orderBy(order).limit(limit)
      for (const pattern of searchPatterns(q))
        users = users.where(sql<boolean>`search_folded like ${pattern}`)
      if (role) users = users.where('role', '=', role)
      if (suspended !== undefined) users = users.where('suspended', '=', suspended)
      if (place)
        users = users.where(sql<boolean>`(${by}) ${after} (select ${by} from users where id = ${place[0]})`)
      return users.execute()
    },
    keyOf: row => [row.id],
    view: managedView,
  })
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
