import { defineContract, Id, PathId, text } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'
import { Migration } from '@mikro-orm/migrations'
import { z } from 'zod'
import {
  AppError,
  baseConfig,
  createService,
  type DepsOf,
  defineService,
  emit,
  HandledEvent,
  handledEventsSql,
  OutboxEntry,
  outboxSql,
  Person,
  peopleConsumer,
  peopleSql,
  rememberCaller,
  type Service,
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

class FirstTables extends Migration {
  override name = '2026-11-01-first-tables'

  override up(): void {
    const notes = `create table notes (
      id integer generated always as identity primary key,
      owner_id uuid not null references people,
      text text not null,
      created_at timestamptz not null
    )`
    for (const sql of [...outboxSql, ...handledEventsSql, ...peopleSql, notes]) this.addSql(sql)
  }
}

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
    response: z.object({ total: z.int(), signedIn: z.boolean() }),
  },
  getNote: {
    method: 'GET',
    path: '/api/notes/{id}',
    access: 'user',
    summary: 'One note',
    params: z.strictObject({ id: PathId }),
    response: NoteShape,
  },
  writeNote: {
    method: 'POST',
    path: '/api/notes',
    access: 'student',
    summary: 'Write a note',
    status: 201,
    body: z.strictObject({ text: text(1, 40) }),
    response: NoteShape,
    headers: ['Idempotency-Key'],
    errors: ['booking.limit'],
  },
  promote: {
    method: 'POST',
    path: '/api/notes/promote',
    access: 'user',
    summary: 'Become a mentor',
    status: 204,
  },
})

const entities = [OutboxEntry, HandledEvent, Person, Note] as const

/** A small service with one table, on which the package's own tests run. It borrows the name of a real one. */
export const toy = defineService({
  name: 'content',
  contract: notes,
  config: baseConfig.extend({ noteLimit: z.coerce.number().default(3) }),
  entities,
  migrations: [FirstTables],
  extend: () => ({ handled: [] as string[] }),
})
type Deps = DepsOf<typeof toy>

const routes = toy.implement({
  listNotes: ({ deps, caller }) =>
    deps.em
      .getKysely()
      .selectFrom('notes')
      .select(['id', 'text'])
      .where('owner_id', '=', caller.id)
      .execute(),
  async countNotes({ deps, caller }) {
    const count = deps.em
      .getKysely()
      .selectFrom('notes')
      .select(({ fn }) => fn.countAll<number>().as('total'))
    return { ...(await count.executeTakeFirstOrThrow()), signedIn: caller !== null }
  },
  async getNote({ deps, caller, params }) {
    const note = await deps.em.findOne(Note, { id: params.id, ownerId: caller.id })
    if (!note) throw new AppError('not_found')
    return note
  },
  async writeNote({ deps, caller, body, idempotencyKey }) {
    if (body.text === 'undeclared') throw new AppError('review.exists')
    if (body.text === 'declared') throw new AppError('booking.limit')
    if (body.text === 'broken') throw new Error('broken')
    await rememberCaller(deps, caller)
    const note = deps.em.create(Note, {
      ownerId: caller.id,
      text: idempotencyKey ?? body.text,
      createdAt: deps.clock.now(),
    })
    emit(deps, 'mentor.created', { mentorProfileId: 1, userId: caller.id })
    await deps.em.flush()
    return note
  },
  promote: async ({ caller, signIn }) => {
    await signIn.renew({ ...caller, role: 'mentor', mentorProfileId: 7 })
    return undefined
  },
})

export function buildToy(deps: Deps): Service<Deps> {
  return createService({
    deps,
    contract: notes,
    routes,
    consumers: toy.consume({
      ...peopleConsumer,
      'mentor.created': (_, { userId }) => {
        return () => {
          deps.handled.push(userId)
        }
      },
    }),
  })
}
