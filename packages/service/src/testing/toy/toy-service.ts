import { type Caller, defineContract, Id, PathId, text } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { z } from 'zod'
import type { Consumers } from '../../events/consume.ts'
import {
  AppError,
  AuditEntry,
  auditErasureSql,
  baseConfig,
  createService,
  type DepsOf,
  defineService,
  dueFailures,
  emit,
  erasureIndexes,
  eventKeys,
  HandledEvent,
  notFound,
  OutboxEntry,
  Person,
  peopleConsumer,
  peopleSql,
  rememberCaller,
  type Service,
  sqlMigration,
  startSql,
  type WithEm,
} from '../../index.ts'

const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    id: p.integer().primary(),
    ownerId: p.uuid(),
    text: p.string(),
    createdAt: p.datetime(),
  },
})

type Note = InferEntity<typeof Note>

const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  ...auditErasureSql,
  peopleSql(),
  `create table notes (
    id integer generated always as identity primary key,
    owner_id uuid not null references people,
    text text not null,
    created_at timestamptz not null
  )`,
])

const NoteShape = z.object({ id: Id, text: z.string() })

const notes = defineContract({
  listNotes: {
    method: 'GET',
    path: '/api/notes',
    access: 'user',
    summary: 'My notes',
    response: z.array(NoteShape),
  },
  countNotes: {
    method: 'GET',
    path: '/api/notes/counts',
    access: 'public',
    summary: 'How many',
    query: z.strictObject({}),
    cache: { maxAgeSeconds: 30, staleSeconds: 60 },
    response: z.object({ total: z.int(), signedIn: z.boolean() }),
  },
  getNote: {
    method: 'GET',
    path: '/api/notes/{id}',
    access: 'user',
    summary: 'One note',
    params: z.object({ id: PathId }),
    response: NoteShape,
  },
  writeNote: {
    method: 'POST',
    path: '/api/notes',
    access: 'student',
    summary: 'Write a note',
    status: 201,
    body: z.object({ text: text(1, 40) }),
    response: NoteShape,
    headers: ['Idempotency-Key'],
    errors: ['booking.limit'],
  },
  promote: {
    method: 'POST',
    path: '/api/notes/promote',
    access: 'user',
    summary: 'Become a mentor',
  },
})

/** A small service with one table, on which the package's own tests run. It borrows the name of a real one. */
export const toy = defineService({
  name: 'coaching',
  contract: notes,
  config: baseConfig,
  entities: [OutboxEntry, HandledEvent, AuditEntry, Person, Note],
  migrations: [baseline, eventKeys('0002'), erasureIndexes('0003'), dueFailures('0004')],
  extend: () => ({ seen: [] as string[] }),
})
export type ToyDeps = DepsOf<typeof toy>

const routes = toy.implement({
  listNotes: ({ deps, caller }) => notesOf(deps, caller.id),
  async countNotes({ deps, caller }) {
    const count = deps.em
      .getKysely()
      .selectFrom('notes')
      .select(({ fn }) => fn.countAll<number>().as('total'))
    return { ...(await count.executeTakeFirstOrThrow()), signedIn: caller !== null }
  },
  getNote: ({ deps, caller, params }) =>
    deps.em.findOneOrFail(Note, { id: params.id, ownerId: caller.id }, { failHandler: notFound }),
  async writeNote({ deps, caller, body, idempotencyKey }) {
    if (body.text === 'undeclared') throw new AppError('review.exists')
    if (body.text === 'declared') throw new AppError('booking.limit')
    if (body.text === 'broken') throw new Error('the secret of the house')
    await rememberCaller(deps, caller)
    return writeNote(deps, caller, idempotencyKey ?? body.text)
  },
  promote: async ({ caller, signIn }) => {
    await signIn.renew({ ...caller, role: 'mentor', mentorProfileId: 7 })
    return undefined
  },
})

/** Writes a note and emits an event about it, in one transaction. */
export async function writeNote(deps: WithEm<ToyDeps>, caller: Caller, text: string): Promise<Note> {
  const note = deps.em.create(Note, { ownerId: caller.id, text, createdAt: deps.clock.now() })
  const { id, emailVerified: _, mentorProfileId: __, ...name } = caller
  const rest = {
    version: 1,
    locale: 'auto',
    university: null,
    suspended: false,
  } as const
  emit(deps, 'user.changed', { userId: id, ...name, ...rest })
  await deps.em.flush()
  return note
}

/** A person's notes, oldest first. */
export function notesOf(deps: WithEm<ToyDeps>, ownerId: string): Promise<{ id: number; text: string }[]> {
  const notes = deps.em.getKysely().selectFrom('notes').select(['id', 'text'])
  return notes.where('owner_id', '=', ownerId).orderBy('id').execute()
}

const consumers: Consumers<ToyDeps> = {
  async 'user.changed'(deps, person) {
    await peopleConsumer['user.changed'](deps, person)
    const text = `Merhaba ${person.firstName}`
    deps.em.create(Note, { ownerId: person.userId, text, createdAt: deps.clock.now() })
    await deps.em.flush()
    deps.seen.push(`try ${person.firstName}`)
    const tries = deps.seen.filter(seen => seen === `try ${person.firstName}`).length
    if (person.firstName === 'Aksi' && tries < 3) throw new Error('not yet')
    return () => {
      deps.seen.push(`after ${person.firstName}`)
    }
  },
}

const jobs = toy.handleJobs({
  'coaching.sweep_sessions': deps => {
    deps.seen.push('sweep')
  },
})

export function buildToy(deps: ToyDeps): Service<ToyDeps> {
  return createService({ deps, contract: notes, routes, consumers, jobs })
}
