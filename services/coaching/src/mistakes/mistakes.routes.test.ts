import { randomUUID } from 'node:crypto'
import { limits, type Mistake, mistakePictureUrl, type NewMistake } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { pictureFacts, pictureFile } from '@kocyolu/service/testing/pictures'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'
import { meet } from '../testing/progress-room.ts'

let api: Api
let coach: Awaited<ReturnType<typeof newCoach>>
let other: Awaited<ReturnType<typeof newCoach>>
let topic: { id: number; name: string }
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  coach = await newCoach(api)
  other = await newCoach(api)
  const [list] = await (await api.as()).listTopicLists()
  topic = list?.topics[0] ?? { id: 0, name: '' }
})
beforeEach(() => api.clock.set('2026-11-24T09:30:00Z'))
afterAll(() => api.close())

const written = (part: Partial<NewMistake> = {}): NewMistake => ({
  ...{ topicId: topic.id, cause: 'attention', note: 'Eksiyi unuttum', days: 1, clientId: randomUUID() },
  ...part,
})
const add = (student: Client, part: Partial<NewMistake> = {}) => student.addMistake({ body: written(part) })
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const solve = (student: Client, mistake: Mistake, isRight: boolean, key: string = randomUUID()) =>
  student.solveMistake({ ...at(mistake), body: { isRight, version: mistake.version, key } })
const withPicture = async (student: Client, mistake: Mistake) =>
  student.putMistakePicture({ ...at(mistake), body: await pictureFile({ width: 2_000, height: 1_000 }) })
const listed = async (student: Client, state: 'due' | 'later' | 'solved', more = {}) =>
  (await student.listMistakes({ query: { state, ...more } })).items.map(({ id }) => id)

describe('a question that went wrong', () => {
  test('is due after its days, waits longer after a right answer, and is solved after two in a row', async () => {
    const student = await api.as()
    const mistake = await add(student)
    expect(mistake).toMatchObject({
      topic: { ...topic, exam: 'TYT', subject: 'Türkçe' },
      ...{ cause: 'attention', note: 'Eksiyi unuttum', days: 1, dueOn: '2026-11-25', rights: 0 },
      ...{ solvedOn: null, addedOn: '2026-11-24', picture: null, version: 1 },
    })
    expect(await listed(student, 'later')).toEqual([mistake.id])
    await expect(solve(student, mistake, true)).rejects.toMatchObject({ code: 'conflict' })

    api.clock.set('2026-11-25T09:30:00Z')
    expect(await listed(student, 'due')).toEqual([mistake.id])
    expect((await student.getToday()).mistakes).toBe(1)
    const once = await solve(student, mistake, true)
    expect(once).toMatchObject({ days: 3, dueOn: '2026-11-28', rights: 1, solvedOn: null })
    api.clock.set('2026-11-29T09:30:00Z')
    const wrong = await solve(student, once, false)
    expect(wrong).toMatchObject({ days: 1, dueOn: '2026-11-30', rights: 0 })
    api.clock.set('2026-12-01T09:30:00Z')
    const right = await solve(student, wrong, true)
    api.clock.set('2026-12-05T09:30:00Z')
    const solved = await solve(student, right, true)
    expect(solved).toMatchObject({ rights: 2, solvedOn: '2026-12-05' })
    expect(await listed(student, 'solved')).toEqual([mistake.id])
    expect([await listed(student, 'due'), await listed(student, 'later')]).toEqual([[], []])

    const back = await solve(student, solved, false)
    expect(back).toMatchObject({ days: 1, rights: 0, solvedOn: null })
  })

  test('counts an answer once: sent again it is known, and of two at once one counts', async () => {
    const student = await api.as()
    const mistake = await add(student)
    api.clock.set('2026-11-25T09:30:00Z')
    const key = randomUUID()
    const first = await solve(student, mistake, true, key)
    expect(await solve(student, mistake, true, key)).toEqual(first)
    api.clock.set('2026-11-29T09:30:00Z')
    const answers = await Promise.allSettled([solve(student, first, true), solve(student, first, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is noted once for a client id, and changed on top of what was read', async () => {
    const student = await api.as()
    const body = written()
    const mistake = await student.addMistake({ body })
    expect(await student.addMistake({ body })).toEqual(mistake)
    await expect(student.addMistake({ body: { ...body, note: 'Başka' } })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    })
    const change = { topicId: null, cause: 'time', note: '', days: 7, version: 1 } as const
    const changed = await student.changeMistake({ ...at(mistake), body: change })
    expect(changed).toMatchObject({ topic: null, cause: 'time', dueOn: '2026-12-01', version: 2 })
    await expect(
      student.changeMistake({ ...at(mistake), body: { ...change, note: 'Yine' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test.each([
    ['topicId', { topicId: 999_999 }],
    ['days', { days: 2 as never }],
    ['cause', { cause: 'luck' as never }],
    ['note', { note: 'x'.repeat(limits.mistakeNoteMax + 1) }],
  ])('names %s where it is not allowed', async (path, part) => {
    const student = await api.as()
    await expect(add(student, part)).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] })
    expect(await listed(student, 'later')).toEqual([])
  })

  test('takes no password in its note', async () => {
    await expect(add(await api.as(), { note: 'şifrem: kedi12345' })).rejects.toMatchObject({
      code: 'text.private_details',
    })
  })

  test('is found by cause and topic, and counted by both', async () => {
    const student = await api.as()
    const known = await add(student)
    const unread = await add(student, { topicId: null, cause: 'knowledge' })
    expect(await listed(student, 'later', { cause: 'knowledge' })).toEqual([unread.id])
    expect(await listed(student, 'later', { topicId: String(topic.id) })).toEqual([known.id])
    const { nextCursor, items } = await student.listMistakes({ query: { state: 'later', limit: '1' } })
    expect(items.map(({ id }) => id)).toEqual([known.id])
    expect(await listed(student, 'later', { cursor: nextCursor })).toEqual([unread.id])
    expect(await student.getMistakeSummary()).toEqual({
      ...{ due: 0, later: 2, solved: 0 },
      causes: [
        { cause: 'knowledge', open: 1, solved: 0 },
        { cause: 'attention', open: 1, solved: 0 },
      ],
      topics: [{ topic: { ...topic, exam: 'TYT', subject: 'Türkçe' }, open: 1, solved: 0 }],
    })
  })

  test('is its student’s alone', async () => {
    const mistake = await withPicture(await api.as(), await add(await api.as())).catch(error => error)
    expect(mistake).toMatchObject({ status: 404 })
    const [owner, stranger] = [await api.as(), await api.as()]
    const own = await add(owner)
    const body = { topicId: null, cause: 'time', note: '', days: 7, version: 1 } as const
    for (const attempt of [
      () => stranger.changeMistake({ ...at(own), body }),
      () => stranger.deleteMistake(at(own)),
      () => solve(stranger, own, false),
      () => stranger.deleteMistakePicture(at(own)),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    expect(await listed(stranger, 'later')).toEqual([])
    await expect(api.anonymous.getMistakeSummary()).rejects.toMatchObject({ status: 401 })
    for (const role of ['mentor', 'admin'] as const)
      await expect((await api.as({ role })).getMistakeSummary()).rejects.toMatchObject({ status: 403 })
    await owner.deleteMistake(at(own))
    expect(await listed(owner, 'later')).toEqual([])
  })

  test('has its place among so many, also where two are added at once', async () => {
    const student = await api.as()
    await add(student)
    const db = api.deps.orm.em.fork().getKysely()
    await sql`insert into mistakes (student_id, client_id, cause, note, days, due_on, rights, added_on,
        picture_version, version, created_at)
      select ${student.caller?.id}::uuid, gen_random_uuid(), 'time', '', 1, '2026-12-01', 0, '2026-11-24', 0, 1, now()
      from generate_series(1, ${limits.mistakesMax - 2})`.execute(db)
    const both = await Promise.allSettled([add(student), add(student)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(add(student)).rejects.toMatchObject({ code: 'mistake.limit' })
  })
})

/** A student who has met both coaches, with a question and its picture. */
let nth = 8
async function pictured() {
  const student = await api.as(someone({ role: 'student', firstName: 'Elif' }))
  await beKnown(api, student)
  for (const { id } of [coach, other]) await meet(student, id, nth++)
  const mistake = await withPicture(student, await add(student))
  return { student, mistake, of: { params: { userId: student.caller?.id ?? '' } } }
}
type Pictured = Mistake & { picture: NonNullable<Mistake['picture']> }
const statusOf = async (who: Pick<Client, 'fetch'>, mistake: Mistake) =>
  (await who.fetch(mistakePictureUrl(mistake as Pictured, 400))).status
const share = (student: Client, parts: ('nets' | 'plan' | 'mistakes')[], to = coach) =>
  student.putShare({ ...at(to), body: { parts } })

describe('its picture', () => {
  test('is kept whole, without what its file said beyond it, and no cache but the browser’s keeps it', async () => {
    const { student, mistake } = await pictured()
    expect(mistake.picture).toMatchObject({ version: 1, width: 1_600, height: 800 })
    const answer = await student.fetch(mistakePictureUrl(mistake as Pictured, 1600))
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(await pictureFacts(await answer.arrayBuffer())).toMatchObject({ width: 1_600, bare: true })
    const url = mistakePictureUrl(mistake as Pictured, 400)
    const etag = (await student.fetch(url)).headers.get('etag') ?? ''
    const again = { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } }
    expect((await student.fetch(url, again)).status).toBe(304)
    expect((await student.fetch(url, { method: 'PUT' })).status).toBe(405)
    const newer = await withPicture(student, mistake)
    expect([newer.picture?.version, await statusOf(student, newer)]).toEqual([2, 200])
    expect(await statusOf(student, mistake)).toBe(404)
    await student.deleteMistakePicture(at(mistake))
    expect(await statusOf(student, newer)).toBe(404)
    for (const name of ['0-1-400.webp', '1-1-401.webp', 'x.webp', ''])
      expect((await student.fetch(`/api/progress/mistake-pictures/${name}`)).status).toBe(404)
  })

  test('is seen by a coach while it is shared with them, and by no other user', async () => {
    const { student, mistake, of } = await pictured()
    const strangers = [
      api.anonymous,
      await api.as(),
      await api.as({ role: 'admin' }),
      coach.coach,
      other.coach,
    ]
    for (const who of strangers) expect(await statusOf(who, mistake)).toBe(404)

    await share(student, ['nets', 'plan'])
    expect(await statusOf(coach.coach, mistake)).toBe(404)
    expect(await coach.coach.getSharedMistakes(of)).toMatchObject({ later: 1, topics: [{ open: 1 }] })
    const query = { state: 'later' } as const
    await expect(coach.coach.listSharedMistakes({ ...of, query })).rejects.toMatchObject({ status: 404 })

    await share(student, ['nets', 'mistakes'])
    expect(await statusOf(coach.coach, mistake)).toBe(200)
    expect((await coach.coach.listSharedMistakes({ ...of, query })).items).toEqual([mistake])
    expect(await statusOf(other.coach, mistake)).toBe(404)
    await expect(other.coach.getSharedMistakes(of)).rejects.toMatchObject({ status: 404 })

    const db = api.deps.orm.em.fork().getKysely()
    await sql`update mentor_profiles set approval = 'submitted' where id = ${coach.id}`.execute(db)
    expect(await statusOf(coach.coach, mistake)).toBe(404)
    await sql`update mentor_profiles set approval = 'approved' where id = ${coach.id}`.execute(db)
    await share(student, ['plan'])
    expect(await statusOf(coach.coach, mistake)).toBe(404)
    await expect(coach.coach.getSharedMistakes(of)).rejects.toMatchObject({ status: 404 })
    await share(student, ['mistakes'])
    expect(await statusOf(coach.coach, mistake)).toBe(200)
    await student.removeShare(at(coach))
    expect(await statusOf(coach.coach, mistake)).toBe(404)
  })

  test('is refused where it is none, or one too many', async () => {
    const student = await api.as()
    const mistake = await add(student)
    const body = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'image/png' })
    await expect(student.putMistakePicture({ ...at(mistake), body })).rejects.toMatchObject({
      code: 'attachment.type',
    })
    const db = api.deps.orm.em.fork().getKysely()
    await sql`insert into mistakes (student_id, client_id, cause, note, days, due_on, rights, added_on,
        picture_version, picture_width, picture_height, version, created_at)
      select ${student.caller?.id}::uuid, gen_random_uuid(), 'time', '', 1, '2026-12-01', 0, '2026-11-24', 1, 1, 1, 1, now()
      from generate_series(1, ${limits.mistakePicturesMax})`.execute(db)
    await expect(withPicture(student, mistake)).rejects.toMatchObject({ code: 'mistake.limit' })
  })
})
