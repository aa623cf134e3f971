import {
  type EventPayload,
  type ExportRequest,
  hourMs,
  limits,
  type OwnExport,
  type ServiceName,
  serviceNames,
} from '@kocyolu/contracts'
import { AppError, dueMax, eachRowDue, emit, inTransaction, type RequestSignIn } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { type Actor, requireProof } from '../accounts/require-proof.ts'
import { Export, ExportPiece, type User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { whileSignedIn } from '../users/change-user.ts'
import { makeArchive, readParts } from './make-archive.ts'

/** How long is waited, and before what. */
const pauses = {
  /** Services that have not answered are asked again. */
  unanswered: 2 * hourMs,
  /** A part that has not come by then is left out, and that is said. */
  givenUp: limits.exportHours * hourMs,
  /** A worker that makes a file and has not renewed its lease is taken for dead. */
  making: hourMs / 6,
  kept: limits.exportDays * 24 * hourMs,
  betweenTwo: limits.exportHours * hourMs,
}

type Answered = Pick<Export, 'answered'>

const isHere = ({ answered }: Answered, name: ServiceName): boolean => answered.includes(name)

const isComplete = (asked: Answered): boolean => serviceNames.every(name => isHere(asked, name))

/** Asks those services that have not answered. */
function askServices(
  deps: Pick<Deps, 'em' | 'clock' | 'ids'>,
  asked: Pick<Export, 'userId' | 'id' | 'round' | 'answered' | 'language'>,
): void {
  const { userId, id: exportId, round, language } = asked
  const services = serviceNames.filter(name => !isHere(asked, name))
  const event: EventPayload<'user.export_asked'> = { userId, exportId, round, services, language }
  emit(deps, 'user.export_asked', event)
}

/**
 * Handles exports. It depends on the present state only, so it may run at any time, twice, or in several processes at
 * once; one that fails waits for its next time, and keeps no other waiting.
 */
export async function sweepExports(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const options = { fields: ['userId'], orderBy: { dueAt: 'asc' }, limit: dueMax } as const
  const due = await deps.em.fork().find(Export, { dueAt: { $lte: now } }, options)
  await eachRowDue(deps, {
    ...{ job: 'identity.sweep_exports', what: 'export', keys: due.map(({ userId }) => userId) },
    work: (deps, userId) => goOn(deps, userId, now),
  })
}

async function goOn(deps: Deps, userId: string, now: Date): Promise<void> {
  const toMake = await inTransaction(deps, async deps => {
    const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE } as const
    const known = await deps.em.findOne(Export, { userId, dueAt: { $lte: now } }, options)
    if (!known) return undefined
    if (known.readyAt) {
      Object.assign(known, { archive: null, dueAt: null })
      return undefined
    }
    // Each is asked twice at least.
    const isGivenUp = known.round > 1 && known.askedAt.getTime() + pauses.givenUp <= now.getTime()
    if (isGivenUp && !isComplete(known)) {
      const missing = serviceNames.filter(name => !isHere(known, name))
      deps.log.error({ userId, missing }, 'an export is made without the parts of services that are silent')
    }
    if (isComplete(known) || isGivenUp) {
      known.dueAt = new Date(now.getTime() + pauses.making)
      return known
    }
    known.round += 1
    known.dueAt = new Date(now.getTime() + pauses.unanswered)
    askServices(deps, known)
    return undefined
  })
  if (toMake) await make(deps, toMake)
}

/** Makes the file outside of a transaction; an account that was deleted meanwhile, or asked again, gets none. */
async function make(deps: Deps, { userId, id, language, answered }: Export): Promise<void> {
  const parts = await readParts(deps, id, answered)
  const archive = await makeArchive(parts, {
    language,
    brand: deps.config.brandName,
    now: deps.clock.now(),
    isWhole: isComplete({ answered }),
  })
  await inTransaction(deps, async deps => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
    const known = await deps.em.findOne(Export, { userId, id, readyAt: null }, options)
    if (!known) return
    const now = deps.clock.now()
    const endsAt = new Date(now.getTime() + pauses.kept)
    Object.assign(known, { archive: Buffer.from(archive), readyAt: now, endsAt, dueAt: endsAt })
    await deps.em.nativeDelete(ExportPiece, { exportId: id })
    emit(deps, 'user.account_changed', { userId, change: 'export_ready', dueAt: endsAt.toISOString() })
  })
}

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
  signIn: Pick<RequestSignIn, 'check' | 'isProved'>,
): Promise<OwnExport> {
  const refuseChanged = await requireProof(deps, actor, password, signIn)
  return whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
    refuseChanged(user)
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
export async function readArchive(deps: Deps, userId: string): Promise<Uint8Array | null> {
  const { em, clock } = deps
  await deps.signLimits.exportFiles.consume(userId)
  const row = await em
    .getKysely()
    .selectFrom('exports')
    .select('archive')
    .where('user_id', '=', userId)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  return row?.archive ?? null
}
