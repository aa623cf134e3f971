import {
  type Caller,
  type CsvRows,
  limits,
  type ManagedUser,
  type PublicUser,
  type UserCounts,
  UserId,
  type UserQuery,
  type User as UserShape,
  type userSorts,
} from '@kocyolu/contracts'
import {
  AppError,
  auditExport,
  auditLook,
  csvRows,
  type Em,
  keyset,
  notFound,
  type RequestSignIn,
  searchPatterns,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { dueVersion } from '../consents/versions.ts'
import { documents, type entities } from '../db/entities.ts'
import type { Deps } from '../service.ts'

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'profile_image_url as profileImageUrl',
  'role',
  'university',
  'major',
  'bio',
  'email_verified as emailVerified',
  'email_rejected_at as emailRejectedAt',
  'mentor_profile_id as mentorProfileId',
  'locale',
  'suspended',
  'deletion_due_at as deletionDueAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** The projection behind every answer about users. */
function selectUsers(em: Em<typeof entities>) {
  return em.getKysely().selectFrom('users').select(columns)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** The same with whether there is a second factor. */
const selectOwn = (em: Em<typeof entities>) =>
  selectUsers(em).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('second_factors')
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null),
    ).as('hasSecondFactor'),
  )

/** The same with the newest versions that were accepted. */
const selectWithConsents = (em: Em<typeof entities>) =>
  selectOwn(em).select(({ selectFrom }) =>
    documents.map(document =>
      selectFrom('consents')
        .select(sql<string | null>`max(document_version)`.as('version'))
        .whereRef('user_id', '=', 'users.id')
        .where('document', '=', document)
        .as(`${document}Accepted` as const),
    ),
  )

/** The same with what admins alone see. */
const selectManaged = (em: Em<typeof entities>) =>
  selectOwn(em).select(({ selectFrom }) => [
    selectFrom('factor_resets').select('due_at').whereRef('user_id', '=', 'users.id').as('factorResetDueAt'),
  ])

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['executeTakeFirstOrThrow']>>

/** A user as admins see it. */
function managedView(row: ManagedRow): ManagedUser {
  return {
    ...fullView(row),
    suspended: row.suspended,
    hasSecondFactor: Boolean(row.hasSecondFactor),
    factorResetDueAt: row.factorResetDueAt?.toISOString() ?? null,
  }
}

export async function getManagedUser({ em }: Deps, id: string): Promise<ManagedUser> {
  const row = await selectManaged(em).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return managedView(row)
}

/** A user as that user sees it. */
function fullView(row: Row): UserShape {
  return {
    ...publicView(row),
    email: row.email,
    emailVerified: row.emailVerified,
    emailRejected: row.emailRejectedAt !== null,
    mentorProfileId: row.mentorProfileId ?? null,
    locale: row.locale,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  }
}

/** A user as any signed-in person sees it. */
function publicView(row: Row): PublicUser {
  const { id, firstName, lastName, role } = row
  const { profileImageUrl = null, university = null, major = null, bio = null } = row
  return { id, firstName, lastName, profileImageUrl, role, university, major, bio }
}

/** The caller's own data. The sign-in knows of a coach's profile, and of its end, before the event has arrived here. */
function ownView(row: Row, { role, mentorProfileId }: Caller): UserShape {
  return { ...fullView(row), mentorProfileId, ...(row.role !== 'admin' && { role }) }
}

/** The signed-in user; a sign-in whose account is gone counts as signed out. */
export async function currentUser({ em }: Deps, caller: Caller): Promise<UserShape> {
  const row = await selectWithConsents(em)
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
  const own = ownView(row, caller)
  const isDue = (document: (typeof documents)[number]) =>
    (row[`${document}Accepted`] ?? '') < dueVersion(document, own.role)
  return { ...own, hasSecondFactor: Boolean(row.hasSecondFactor), consentDue: documents.some(isDue) }
}

/** One user: all of it for that user and admins with a fresh proof, the public part for others. */
export async function getUser(
  deps: Deps,
  caller: Caller,
  id: string,
  signIn: Pick<RequestSignIn, 'isProved'>,
): Promise<UserShape | PublicUser> {
  if (caller.id !== id && caller.role === 'admin' && signIn.isProved()) return getManagedUser(deps, id)
  if (caller.id === id) return currentUser(deps, caller)
  return publicView(await selectUsers(deps.em).where('id', '=', id).executeTakeFirstOrThrow(notFound))
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

type Sort = (typeof userSorts)[number]

const key = z.tuple([UserId])

// A name is too long for a cursor: it carries the id, and its place is looked up.
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
function listUsers({ em }: Deps, query: UserQuery) {
  const { q = '', role, suspended, sort = 'newest', ...page } = query
  let users = selectManaged(em)
  for (const pattern of searchPatterns(q)) users = users.where(sql<boolean>`search_folded like ${pattern}`)
  if (role) users = users.where('role', '=', role)
  if (suspended !== undefined) users = users.where('suspended', '=', suspended)
  return lists[sort].arrayOrList(page, users, { keyOf: row => [row.id], view: managedView })
}

/** The same for an admin: without a fresh proof the newest few alone, and a search is in the audit log. */
export async function lookAtUsers(
  deps: Deps,
  caller: Caller,
  query: UserQuery,
  signIn: Pick<RequestSignIn, 'isProved'>,
) {
  const { limit, cursor, ...filter } = query
  const isGlance = !cursor && limit !== undefined && limit <= limits.recentUsers
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  if (!signIn.isProved() && (!isGlance || isFiltered)) throw new AppError('account.step_up')
  if (filter.q) await auditLook(deps, caller, { action: 'user.searched', what: 'users', filter })
  return listUsers(deps, query)
}

/** The same users as a file, which is in the audit log. */
export async function exportUsers(deps: Deps, caller: Caller, query: UserQuery): Promise<CsvRows> {
  await auditExport(deps, caller, { action: 'user.exported', what: 'users', filter: query })
  return userRows(deps, query)
}

const userRows = (deps: Deps, query: UserQuery): CsvRows =>
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
