import { type ChoiceList, limits, type WriteChoices } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { enter, tyt } from '../testing/progress-room.ts'

let api: Api
let ids: number[] = []
let tableId: number
let coach: Awaited<ReturnType<typeof newCoach>>
let other: Awaited<ReturnType<typeof newCoach>>
const codes = Array.from({ length: limits.choicesMax + 1 }, (_, at) => String(900 + at))
beforeAll(async () => {
  api = await startCoaching({ choicesOpen: 'summer' })
  api.clock.set('2026-07-10T09:00:00Z')
  const admin = await api.as({ role: 'admin' })
  const source = { year: 2026, source: 'Kılavuz', link: 'https://kilavuz.example/' }
  const rows = codes.map((code, at) => ({
    ...{ code, university: 'Ege Üniversitesi', name: `Tıp ${code}`, rank: 1_000 * (at + 1), before: null },
  }))
  const body = { ...source, name: 'Ege', scoreType: 'SAY', rows } as const
  tableId = (await admin.createProgrammeTable({ body })).id
  const list = await (await api.as()).searchProgrammes({ query: { scoreType: 'SAY', limit: '60' } })
  ids = list.items.map(({ id }) => id)
  coach = await newCoach(api)
  other = await newCoach(api)
})
afterAll(() => api.close())

const id = (at: number) => ids[at] ?? 0
const list = (at: readonly number[], part: Partial<WriteChoices> = {}) => ({
  body: {
    ...{ entries: at.map(one => ({ programmeId: id(one), note: '' })), ranks: [], version: 0 },
    ...part,
  },
})
const idsOf = ({ entries }: ChoiceList) => entries.map(({ programme }) => programme.id)

describe('a draft list', () => {
  test('is kept in its order, with notes and ranks, once however often it is sent', async () => {
    const student = await api.as()
    expect(await student.getChoices()).toEqual({ isOpen: true, ranks: [], entries: [], version: 0 })
    const ranks = [{ scoreType: 'SAY', rank: 24_000 } as const]
    const body = list([2, 0], { ranks })
    const both = await Promise.all([1, 2].map(() => student.putChoices(body)))
    expect(both.map(({ version }) => version)).toEqual([1, 1])
    expect(both[0]).toMatchObject({ ranks: [{ ...ranks[0], isEstimate: false }] })
    const entries = [0, 2, 1].map(at => ({ programmeId: id(at), note: at === 2 ? 'Bursu sor' : '' }))
    const moved = await student.putChoices({ body: { entries, ranks, version: 1 } })
    expect([idsOf(moved), moved.entries[1]?.note, moved.version]).toEqual([
      [id(0), id(2), id(1)],
      ...['Bursu sor', 2],
    ])
    await expect(student.putChoices(list([1], { version: 1 }))).rejects.toMatchObject({ code: 'conflict' })
    expect(await student.getChoices()).toEqual(moved)
  })

  test('written by two tabs at once is one of the two', async () => {
    const student = await api.as()
    const both = await Promise.allSettled([student.putChoices(list([0])), student.putChoices(list([1]))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['entries.1.programmeId', list([0, 0])],
    ['entries.0.programmeId', list([999])],
    ['entries', list(codes.map((_, at) => at))],
    ['ranks.1.scoreType', list([], { ranks: [1, 2].map(rank => ({ scoreType: 'SAY', rank })) })],
    ['ranks.0.rank', list([], { ranks: [{ scoreType: 'SAY', rank: 0 }] })],
  ] as [string, { body: WriteChoices }][])('is refused for its %s', async (path, body) => {
    const student = await api.as()
    const sent = path === 'entries' || path === 'entries.1.programmeId' ? refilled(body) : body
    await expect(student.putChoices(sent)).rejects.toMatchObject({ status: 400, issues: [{ path }] })
    expect((await student.getChoices()).version).toBe(0)
  })

  test('holds no private details, is a student’s alone, and is one’s own', async () => {
    const student = await api.as()
    const entries = [{ programmeId: id(0), note: 'şifrem: kedi12345' }]
    await expect(student.putChoices(list([], { entries }))).rejects.toMatchObject({
      code: 'text.private_details',
    })
    await student.putChoices(list([0]))
    expect((await (await api.as()).getChoices()).entries).toEqual([])
    for (const [who, status] of [
      [api.anonymous, 401],
      [await api.as({ role: 'mentor' }), 403],
      [await api.as({ role: 'admin' }), 403],
    ] as const) {
      await expect(who.getChoices()).rejects.toMatchObject({ status })
      await expect(who.putChoices(list([0]))).rejects.toMatchObject({ status })
    }
  })

  test('keeps a programme that was withdrawn, which is added no more', async () => {
    const student = await api.as()
    await student.putChoices(list([3, 4]))
    const admin = await api.as({ role: 'admin' })
    const {
      version,
      count: _,
      id: __,
      ...table
    } = await admin.getProgrammeTable({
      params: { id: String(tableId) },
    })
    const rows = table.rows.filter(({ code }) => code !== codes[3])
    await admin.updateProgrammeTable({
      params: { id: String(tableId) },
      body: { ...table, rows, version },
    })
    const kept = await student.getChoices()
    expect(kept.entries[0]?.programme).toMatchObject({ code: codes[3], isRetired: true })
    expect(idsOf(await student.putChoices(list([4, 3], { version: 1 })))).toEqual([id(4), id(3)])
    await expect((await api.as()).putChoices(list([3]))).rejects.toMatchObject({
      issues: [{ path: 'entries.0.programmeId' }],
    })
  })

  test('is read, and not written, when it is closed', async () => {
    const who = someone({ role: 'student' })
    await (await api.as(who)).putChoices(list([0]))
    api.clock.set('2026-09-01T09:00:00Z')
    const student = await api.as(who)
    expect(await student.getChoices()).toMatchObject({ isOpen: false, entries: [{}] })
    await expect(student.putChoices(list([], { version: 1 }))).rejects.toMatchObject({
      code: 'choices.closed',
    })
    api.clock.set('2026-07-10T09:00:00Z')
  })
})

/** Ids are known only once the table is there. */
const refilled = ({ body }: { body: WriteChoices }) => ({
  body: {
    ...body,
    entries: body.entries.map((entry, at) => ({
      ...entry,
      programmeId: id(body.entries.length === 2 ? 0 : at),
    })),
  },
})

describe('a coach', () => {
  const share = (student: Client, parts: ('nets' | 'choices')[]) =>
    student.putShare({ params: { id: String(coach.id) }, body: { parts } })

  test('sees it of a student who shares it, an estimated rank with the nets alone, and no other coach does', async () => {
    await api.deliver('exam_paper.changed', tyt)
    await api.deliver('exam_paper.changed', { ...tyt, paperId: 2, name: 'AYT', examType: 'SAY' })
    await api.deliver('rank_table.changed', {
      ...{ tableId: 1, paperId: 2, year: 2025, name: 'Tablo', link: 'https://tablo.example/', version: 1 },
      ...{ publishedOn: '2025-08-01', deleted: false },
      rows: [
        { net: 80, rank: 1_000 },
        { net: 20, rank: 61_000 },
      ],
    })
    const who = someone({ role: 'student' })
    const student = await api.as(who)
    for (const one of [coach, other]) await meetIn(student, one.id)
    await enter(student, {
      paperId: 2,
      takenOn: '2026-07-01',
      answers: [{ subjectId: 1, correct: 30, wrong: 0 }],
    })
    await student.putChoices(list([0]))
    const estimate = [{ scoreType: 'SAY', rank: 51_000, isEstimate: true }]
    expect((await student.getChoices()).ranks).toEqual(estimate)
    const of = { params: { userId: who.id } }
    await share(student, ['nets'])
    await expect(coach.coach.getSharedChoices(of)).rejects.toMatchObject({ status: 404 })
    await share(student, ['choices'])
    expect(await coach.coach.getSharedChoices(of)).toMatchObject({
      ...{ ranks: [], entries: [{ programme: { code: codes[0] } }] },
    })
    await share(student, ['choices', 'nets'])
    expect((await coach.coach.getSharedChoices(of)).ranks).toEqual(estimate)
    for (const [reader, status] of [
      [other.coach, 404],
      [student, 403],
      [await api.as({ role: 'admin' }), 404],
      [api.anonymous, 401],
    ] as const)
      await expect(reader.getSharedChoices(of)).rejects.toMatchObject({ status })
    await student.removeShare({ params: { id: String(coach.id) } })
    await expect(coach.coach.getSharedChoices(of)).rejects.toMatchObject({ status: 404 })
  })
})

const hours = ['09', '10', '11', '12']
const meetIn = async (student: Client, mentorId: number) =>
  student.requestSession({
    body: {
      ...{ mentorProfileId: mentorId, topic: 'Tercih konuşalım' },
      startTime: `2026-07-14T${hours.shift() ?? '15'}:00:00+03:00`,
    },
  })
