import type { EventPayload, ExportRequest, OwnExport } from '@kocyolu/contracts'
import { AppError, invalidField, type RequestSignIn } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { type Actor, provePassword } from '../accounts/change-account.ts'
import { Export, ExportPiece, type User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { whileSignedIn } from '../users/lock-user.ts'
import { askServices, isComplete, pauses } from './sweep-exports.ts'

type Known = Pick<Export, 'askedAt' | 'readyAt' | 'endsAt'> & { bytes?: number | null }

const askableAt = ({ askedAt }: Pick<Export, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + pauses.betweenTwo)

const none: OwnExport = { state: 'none', askedAt: null, endsAt: null, bytes: null, askableAt: null }

/** How far an export is, for whose it is. */
function exportView(known: Known | null, now: Date): OwnExport {
  if (!known) return none
  const { askedAt, readyAt, endsAt, bytes = null } = known
  const asked = { ...none, askedAt: askedAt.toISOString() }
  if (!readyAt || !endsAt) return { ...asked, state: 'making' }
  const next = askableAt(known)
  const isThere = bytes !== null && endsAt > now
  return {
    ...asked,
    state: isThere ? 'ready' : 'ended',
    endsAt: endsAt.toISOString(),
    bytes: isThere ? bytes : null,
    askableAt: next > now ? next.toISOString() : null,
  }
}

/** Reads how far a user's export is, without its content. */
export async function readOwnExport({ em, clock }: Deps, userId: string): Promise<OwnExport> {
  const { rows } = await sql<Known>`select asked_at as "askedAt", ready_at as "readyAt", ends_at as "endsAt",
    octet_length(archive) as bytes from exports where user_id = ${userId}`.execute(em.getKysely())
  return exportView(rows[0] ?? null, clock.now())
}

/** Has the file of all that a user has here made, once a day. While one is being made, that is the one. */
export async function askExport(
  deps: Deps,
  actor: Actor,
  { password }: ExportRequest,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<OwnExport> {
  const proved = await provePassword(deps, actor, password, 'password')
  return whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
    if (user.passwordHash !== proved.passwordHash) throw invalidField('password', 'wrong_password')
    const { own } = await beginExport(deps, user)
    return exportView(own, deps.clock.now())
  })
}

/** Begins the export of a user whose row is locked, or gives the one that is being made. */
export async function beginExport(deps: Deps, user: User): Promise<{ own: Export; isNew: boolean }> {
  const now = deps.clock.now()
  const known = await deps.em.findOne(Export, { userId: user.id })
  if (known && !known.readyAt) return { own: known, isNew: false }
  if (known) refuseTooSoon(known, now)
  const asked = begin(deps, user, known, now)
  askServices(deps, asked)
  return { own: asked, isNew: true }
}

function refuseTooSoon(known: Export, now: Date): void {
  const waitMs = askableAt(known).getTime() - now.getTime()
  if (waitMs > 0) throw new AppError('export.limit', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

/** A person has one: the next takes the place of the one before. */
function begin(deps: Deps, user: User, known: Export | null, now: Date): Export {
  const pending = {
    id: deps.ids.uuid(),
    language: languageOf(deps, user),
    askedAt: now,
    round: 1,
    answered: [],
    dueAt: new Date(now.getTime() + pauses.unanswered),
    readyAt: null,
    endsAt: null,
    archive: null,
  }
  if (known) return Object.assign(known, pending)
  const asked = deps.em.create(Export, { userId: user.id, ...pending })
  deps.em.persist(asked)
  return asked
}

function languageOf({ config }: Deps, { locale }: User): 'tr' | 'en' {
  return (locale === 'auto' ? config.defaultLanguage : locale) === 'en' ? 'en' : 'tr'
}

/** Keeps a piece of a service's part. With the last one that part is here; with the last part the file can be made. */
export async function notePiece(
  { em, clock }: Deps,
  piece: EventPayload<'user.part_exported'>,
): Promise<void> {
  const { userId, exportId, service, round, number, count, text } = piece
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const asked = await em.findOne(Export, { userId, id: exportId }, options)
  if (!asked || asked.readyAt || asked.answered.includes(service)) return
  await em
    .getKysely()
    .insertInto('export_pieces')
    .values({ export_id: exportId, service, round, number, count, text })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const ofService = { exportId, service }
  if ((await em.count(ExportPiece, { ...ofService, round })) < count) return
  // Parts of other rounds were read at another moment.
  await em.nativeDelete(ExportPiece, { ...ofService, round: { $ne: round } })
  asked.answered = [...asked.answered, service]
  if (isComplete(asked)) asked.dueAt = clock.now()
}

/** The file of a person, until it ends. */
export async function readArchive({ em, clock }: Deps, userId: string): Promise<Uint8Array | null> {
  const row = await em
    .getKysely()
    .selectFrom('exports')
    .select('archive')
    .where('user_id', '=', userId)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  return row?.archive ?? null
}
