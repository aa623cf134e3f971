import { randomUUID } from 'node:crypto'
import type { EventEnvelope, EventPayload } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { someone, testService } from '../testing/index.ts'
import { buildToy, notesOf, type ToyDeps, toy, writeNote } from '../testing/toy/toy-service.ts'
import { deliverParked, handleEvent } from './consume.ts'
import { emit, enqueue, OutboxEntry, type ParkedEvent } from './emit.ts'
import { relayOnce } from './relay.ts'
import { forgetSentEntries, watchOutbox } from './start-relay.ts'

const start = (work: boolean) => testService(toy, buildToy, { work })
type Api = Awaited<ReturnType<typeof start>>

const textsOf = async (deps: ToyDeps, id: string): Promise<string[]> =>
  (await notesOf(withEm(deps), id)).map(note => note.text)

describe('an event', () => {
  let api: Api
  beforeAll(async () => {
    api = await start(true)
  })
  afterAll(() => api.close())

  it('reaches its consumer, and then has left the outbox', async () => {
    const student = await api.as({ firstName: 'Ece' })
    await student.writeNote({ body: { text: 'Not' } })
    const id = student.caller?.id ?? ''
    await vi.waitFor(async () => expect(await textsOf(api.deps, id)).toEqual(['Not', 'Merhaba Ece']))
    await vi.waitFor(() => expect(api.deps.seen).toContain('after Ece'))
    await vi.waitFor(async () => expect(await api.events()).toEqual([]))
  })

  it('is tried again until its consumer succeeds, and has its effect once', async () => {
    const student = await api.as({ firstName: 'Aksi' })
    await student.writeNote({ body: { text: 'Not' } })
    const id = student.caller?.id ?? ''
    await vi.waitFor(async () => expect(await textsOf(api.deps, id)).toEqual(['Not', 'Merhaba Aksi']))
    expect(api.deps.seen.filter(seen => seen === 'try Aksi')).toHaveLength(3)
  })

  it('runs a job that was asked for in its transaction', async () => {
    const deps = withEm(api.deps)
    enqueue(deps, 'coaching.sweep_sessions', {})
    await deps.em.flush()
    await vi.waitFor(() => expect(api.deps.seen).toContain('sweep'))
  })
})

it('what was sent is kept for a week, but no piece of an export', async () => {
  const api = await start(false)
  const deps = withEm(api.deps)
  enqueue(deps, 'coaching.sweep_sessions', {})
  const piece = { service: 'coaching', number: 1, count: 1, text: '{}', round: 1 } as const
  emit(deps, 'user.part_exported', { ...piece, userId: randomUUID(), exportId: randomUUID() })
  await deps.em.flush()
  expect(await relayOnce(api.deps)).toBe(2)
  const kept = () => api.deps.orm.em.fork().execute('select kind, name, payload from sent_entries')
  expect(await kept()).toEqual([{ kind: 'job', name: 'coaching.sweep_sessions', payload: {} }])
  await forgetSentEntries(api.deps)
  expect(await kept()).toHaveLength(1)
  await deps.em.execute("update sent_entries set sent_at = now() - interval '8 days'")
  await forgetSentEntries(api.deps)
  expect(await kept()).toEqual([])
  await api.close()
})

describe('the relay', () => {
  let api: Api
  beforeAll(async () => {
    api = await start(false)
  })
  afterAll(() => api.close())

  const write = async (firstName: string) => {
    const caller = someone({ firstName })
    const student = await api.as(caller)
    await student.writeNote({ body: { text: 'Not' } })
    return caller
  }

  it('publishes nothing of a change that was not kept', async () => {
    const deps = withEm(api.deps)
    const failed = deps.em.transactional(async em => {
      const caller = someone()
      await writeNote({ ...deps, em }, caller, 'x'.repeat(10))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow()
    expect(await api.events()).toEqual([])
  })

  it('that dies after the queue has an event delivers it again, and it is handled once', async () => {
    const { id } = await write('Kaza')
    const published = Promise.withResolvers<void>()
    const dying = {
      ...api.deps,
      jobs: {
        ...api.deps.jobs,
        async publish(...events: EventEnvelope[]) {
          await api.deps.jobs.publish(...events)
          published.resolve()
          return new Promise<never>(() => {})
        },
      },
    }
    void relayOnce(dying)
    await published.promise
    expect(await relayOnce(api.deps)).toBe(0)
    expect(await api.events()).toHaveLength(1)
    await letLeasesRunOut(api)
    await api.service.work()
    await vi.waitFor(async () => expect(await api.events()).toEqual([]))
    await vi.waitFor(async () => expect(await textsOf(api.deps, id)).toEqual(['Not', 'Merhaba Kaza']))
  })
})

const letLeasesRunOut = ({ deps }: Api) =>
  withEm(deps).em.execute('update outbox set next_attempt_at = now()')

describe('an entry that cannot be delivered', () => {
  /** As a newer build of the same service would write it. */
  const enqueueUnknown = async (api: Api) => {
    await withEm(api.deps).em.execute(
      `insert into outbox (id, kind, name, payload, occurred_at)
       values ('00000000-0000-7000-8000-000000000001', 'job', 'coaching.not_yet', '{}', now())`,
    )
  }

  it('lets later ones go past it, and says why and how often it failed', async () => {
    const api = await start(false)
    await enqueueUnknown(api)
    await (await api.as()).writeNote({ body: { text: 'Not' } })
    expect(await relayOnce(api.deps)).toBe(1)
    const failing = () => withEm(api.deps).em.execute('select name, attempts, last_error from outbox')
    const last_error = 'Error: No build here knows the job coaching.not_yet'
    expect(await failing()).toEqual([{ name: 'coaching.not_yet', attempts: 1, last_error }])
    expect(await relayOnce(api.deps)).toBe(0)
    expect(await failing()).toMatchObject([{ attempts: 1 }])
    await letLeasesRunOut(api)
    await relayOnce(api.deps)
    expect(await failing()).toMatchObject([{ attempts: 2 }])
    await api.close()
  })

  it('is seen in the metrics, and published once', async () => {
    const api = await start(false)
    await enqueueUnknown(api)
    await relayOnce(api.deps)
    const logged = vi.spyOn(api.deps.log, 'error')
    const watch = watchOutbox(api.deps)
    await watch()
    await watch()
    const metrics = await api.deps.metrics.registry.metrics()
    expect(metrics).toMatch(/^outbox_waiting{.*} 1$/m)
    expect(metrics).toMatch(/^outbox_failing{.*} 1$/m)
    expect(logged).toHaveBeenCalledTimes(1)
    await api.close()
  })
})

const parkedIn = ({ deps }: Api) =>
  withEm(deps).em.execute('select type, payload, reason from parked_events order by id')

describe('an event that this build cannot read', () => {
  let api: Api
  beforeAll(async () => {
    api = await start(false)
  })
  afterAll(() => api.close())

  const personOf = (firstName: string): EventPayload<'user.changed'> => {
    const { id: userId, role, lastName, profileImageUrl } = someone()
    const rest = { version: 1, email: 'a@b.co', locale: 'auto', university: null, suspended: false } as const
    return { userId, role, firstName, lastName, profileImageUrl, ...rest }
  }
  const envelopeOf = (payload: EventPayload<'user.changed'>): EventEnvelope => {
    return { id: randomUUID(), type: 'user.changed', occurredAt: '2026-11-20T10:00:00.000Z', payload }
  }

  /** As a build of before this type keeps it, and a build of now finds it. */
  const parkedBefore = async (event: EventEnvelope) => {
    const unknown = { ...event, type: 'user.unheard_of' as 'user.changed' }
    for (const _ of [1, 2]) expect(await handleEvent(api.deps, api.service.consumers, unknown)).toBe('parked')
    await deliverParked(api.deps, api.service.consumers)
    expect(await parkedIn(api)).toContainEqual(
      expect.objectContaining({ type: 'user.unheard_of', payload: event.payload }),
    )
    const kysely = api.deps.orm.em.fork().getKysely<InferKyselyDB<typeof ParkedEvent>>()
    await kysely.updateTable('parked_events').set({ type: event.type }).where('id', '=', event.id).execute()
  }

  it('for it has no consumer of the type: it is kept, and handled by a newer build, once', async () => {
    const person = personOf('Yeni')
    const event = envelopeOf(person)
    await parkedBefore(event)
    await Promise.all([1, 2].map(() => deliverParked(api.deps, api.service.consumers)))
    expect(await parkedIn(api)).toEqual([])
    expect(await handleEvent(api.deps, api.service.consumers, event)).toBe('repeated')
    expect(await textsOf(api.deps, person.userId)).toEqual(['Merhaba Yeni'])
  })

  it('for its shape is another: it is kept with what is wrong, and delays no other', async () => {
    const odd = { ...personOf('Misafir'), role: 'guest' as 'student' }
    expect(await handleEvent(api.deps, api.service.consumers, envelopeOf(odd))).toBe('parked')
    const late = personOf('Sonra')
    await parkedBefore(envelopeOf(late))
    await deliverParked(api.deps, api.service.consumers)
    expect(await parkedIn(api)).toMatchObject([{ payload: odd, reason: expect.stringContaining('role') }])
    expect(await textsOf(api.deps, late.userId)).toEqual(['Merhaba Sonra'])
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^events_parked{.*} 1$/m)
  })
})

describe('several relays at once', () => {
  it('share the work: each event is published by one of them', async () => {
    const api = await start(false)
    const published: string[] = []
    const counting = {
      ...api.deps,
      jobs: {
        ...api.deps.jobs,
        async publish(...events: EventEnvelope[]) {
          published.push(...events.map(event => event.id))
        },
      },
    }
    for (let number = 0; number < 5; number += 1) await (await api.as()).writeNote({ body: { text: 'Not' } })
    const ids = (await withEm(api.deps).em.findAll(OutboxEntry)).map(entry => entry.id)
    const counts = await Promise.all([relayOnce(counting), relayOnce(counting), relayOnce(counting)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(published.sort()).toEqual(ids.sort())
    await api.close()
  })
})

describe('a delivery', () => {
  it('that comes twice has its effect once; an older version never wins', async () => {
    const api = await start(false)
    const { id: userId, emailVerified: _, mentorProfileId: __, ...name } = someone()
    const rest = { locale: 'auto', university: null, suspended: false } as const
    const person = { userId, ...name, ...rest }
    const eventId = randomUUID()
    expect(await api.deliver('user.changed', { ...person, version: 2, firstName: 'Yeni' }, eventId)).toBe(
      'handled',
    )
    expect(await api.deliver('user.changed', { ...person, version: 2, firstName: 'Yeni' }, eventId)).toBe(
      'repeated',
    )
    expect(await api.deliver('user.changed', { ...person, version: 1, firstName: 'Eski' })).toBe('handled')
    expect(await textsOf(api.deps, userId)).toEqual(['Merhaba Yeni', 'Merhaba Eski'])
    const people = await withEm(api.deps).em.getKysely().selectFrom('people').selectAll().execute()
    expect(people).toMatchObject([{ user_id: userId, version: 2, first_name: 'Yeni' }])
    await (await api.as({ id: userId, firstName: 'Oturum' })).writeNote({ body: { text: 'x' } })
    expect(await withEm(api.deps).em.getKysely().selectFrom('people').select('first_name').execute()).toEqual(
      [{ first_name: 'Yeni' }],
    )
    await api.close()
  })
})

describe('a relay that lost its connection', () => {
  it('listens again and misses nothing', async () => {
    const api = await start(true)
    const listening = async () => {
      const { em } = withEm(api.deps)
      const rows = await em.execute(
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'coaching relay'",
      )
      return rows.map(row => Number(row.pid))
    }
    await vi.waitFor(async () => expect(await listening()).toHaveLength(1))
    const [pid] = await listening()
    await withEm(api.deps).em.execute('select pg_terminate_backend(?)', [pid])
    const student = await api.as({ firstName: 'Kopuk' })
    await student.writeNote({ body: { text: 'Not' } })
    await vi.waitFor(async () => expect(await api.events()).toEqual([]))
    await vi.waitFor(async () => expect(await listening()).toHaveLength(1))
    await api.close()
  })
})
