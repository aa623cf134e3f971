import { randomUUID } from 'node:crypto'
import { someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching, untilLockWait } from '../testing/coaching-api.ts'
import { enter, meet, someGoal, tyt } from '../testing/progress-room.ts'

let api: Api
type Coach = Awaited<ReturnType<typeof newCoach>>
let chosen: Coach
let met: Coach
let stranger: Coach
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  await api.deliver('exam_paper.changed', tyt)
  chosen = await newCoach(api)
  met = await newCoach(api, {}, { firstName: 'Çağrı' })
  stranger = await newCoach(api)
})
afterAll(() => api.close())

const at = (coach: Coach) => ({ params: { id: String(coach.id) } })
const nets = { body: { parts: ['nets' as const] } }

let nth = 0
/** A student who has met two coaches and shares with one of them. */
async function newStudent() {
  const who = someone({ role: 'student', firstName: 'Elif' })
  const student = await api.as(who)
  for (const coach of [chosen, met]) await meet(student, coach.id, nth++)
  await student.putGoal({ body: someGoal })
  await enter(student)
  await student.putShare({ ...at(chosen), ...nets })
  return { who, student, params: { params: { userId: who.id } } }
}
type Student = Awaited<ReturnType<typeof newStudent>>

/** Every read of a student's data that there is for another user. */
const reads = ({ params }: Student) => [
  (one: Client) => one.getSharedProgress(params),
  (one: Client) => one.listSharedMockExams(params),
  (one: Client) => one.putNote({ ...params, body: { text: 'Merhaba', version: 0 } }),
]

async function expectNothing(reader: Client, student: Student, status: number) {
  for (const read of reads(student)) await expect(read(reader)).rejects.toMatchObject({ status })
}
const isListed = async (coach: Client, { who }: Student) =>
  (await coach.listSharingStudents()).items.some(({ student }) => student.id === who.id)

describe('who reads what a student shares', () => {
  test('the chosen coach: goal, nets, sessions of the two, and an own note', async () => {
    const { who, params } = await newStudent()
    const coach = chosen.coach
    const shared = await coach.getSharedProgress(params)
    expect(shared).toMatchObject({
      student: { id: who.id, firstName: 'Elif' },
      ...{ parts: ['nets'], goal: someGoal, papers: [{ name: 'TYT' }], note: { text: '', version: 0 } },
    })
    expect(shared.sessions.map(({ mentorProfileId }) => mentorProfileId)).toEqual([chosen.id])
    expect((await coach.listSharedMockExams(params)).items).toMatchObject([{ net: 28.5 }])
    const [first] = (await coach.listSharingStudents()).items
    expect(first).toMatchObject({ student: { id: who.id }, goal: someGoal, latest: { net: 28.5 } })
  })

  test('no other user, whatever their role', async () => {
    const own = await newStudent()
    await expectNothing(api.anonymous, own, 401)
    await expectNothing(own.student, own, 403)
    await expectNothing(await api.as({ role: 'student' }), own, 403)
    await expectNothing(await api.as({ role: 'admin' }), own, 404)
    for (const coach of [met, stranger]) {
      await expectNothing(coach.coach, own, 404)
      expect(await isListed(coach.coach, own)).toBe(false)
    }
  })

  test('not the chosen coach, once it is revoked; with it again, the note is there', async () => {
    const own = await newStudent()
    const coach = chosen.coach
    await coach.putNote({ ...own.params, body: { text: 'Türevde takılıyor', version: 0 } })
    await own.student.removeShare(at(chosen))
    await expectNothing(coach, own, 404)
    expect(await isListed(coach, own)).toBe(false)
    await own.student.putShare({ ...at(chosen), ...nets })
    expect((await coach.getSharedProgress(own.params)).note.text).toBe('Türevde takılıyor')
  })

  test.each([
    ['mock_exams', 'name', 'listSharedMockExams'],
    ['student_goals', 'faculty', 'getSharedProgress'],
    ['plan_tasks', 'topic', 'getSharedPlan'],
  ] as const)('of %s nothing that was written after it was revoked', async (table, column, call) => {
    const own = await newStudent()
    await own.student.putShare({ ...at(chosen), body: { parts: ['nets', 'plan'] } })
    const day = '2026-11-23'
    const task = {
      day,
      subject: 'TYT',
      topic: 'Türev',
      unit: 'questions',
      amount: 20,
      clientId: randomUUID(),
    } as const
    await own.student.addPlanTask({ body: task })
    const read = () =>
      call === 'getSharedPlan'
        ? chosen.coach.getSharedPlan({ ...own.params, query: { week: day } })
        : chosen.coach[call](own.params)
    const db = api.deps.orm.em.fork().getKysely()
    const { reading } = await db.transaction().execute(async writing => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(writing)
      const reading = read()
      await untilLockWait(api)
      await own.student.removeShare(at(chosen))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'Sonradan'
        where student_id = ${own.who.id}`.execute(writing)
      return { reading }
    })
    expect(JSON.stringify(await reading)).not.toContain('Sonradan')
    await expect(read()).rejects.toMatchObject({ status: 404 })
  })

  test('not of a user who is suspended, or a student no longer', async () => {
    const own = await newStudent()
    const coach = chosen.coach
    const { firstName, lastName, profileImageUrl, id: userId } = own.who
    const person = {
      ...{ firstName, lastName, profileImageUrl, userId },
      locale: 'tr',
      university: null,
    } as const
    const become = (version: number, part: { suspended: boolean; role: 'student' | 'mentor' }) =>
      api.deliver('user.changed', { ...person, version, ...part })
    await become(1, { suspended: true, role: 'student' })
    await expectNothing(coach, own, 404)
    await become(2, { suspended: false, role: 'mentor' })
    await expectNothing(coach, own, 404)
    expect(await isListed(coach, own)).toBe(false)
    await become(3, { suspended: false, role: 'student' })
    expect(await isListed(coach, own)).toBe(true)
  })
})

describe('a note', () => {
  test('is its coach’s alone, and written on top of what was read', async () => {
    const own = await newStudent()
    await own.student.putShare({ ...at(met), ...nets })
    const write = (text: string, version: number) =>
      chosen.coach.putNote({ ...own.params, body: { text, version } })
    expect(await write('Bir', 0)).toEqual({ text: 'Bir', version: 1 })
    // Again, because the answer was lost.
    expect(await write('Bir', 0)).toEqual({ text: 'Bir', version: 1 })
    await expect(write('Geç', 0)).rejects.toMatchObject({ code: 'conflict' })
    const both = await Promise.allSettled([write('İki', 1), write('Üç', 1)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(write('e-Devlet şifresini yolla dedim: ona 10000000146', 1)).rejects.toMatchObject({
      code: 'text.private_details',
    })
    for (const version of [7, 2_147_483_646])
      await expect(
        met.coach.putNote({ ...own.params, body: { text: 'Yok', version } }),
      ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      met.coach.putNote({ ...own.params, body: { text: 'Yok', version: 2_147_483_647 } }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'version' }] })
    expect((await met.coach.getSharedProgress(own.params)).note.text).toBe('')
    for (const body of [await own.student.listShares(), await own.student.listMockExams()])
      expect(JSON.stringify(body)).not.toMatch(/Bir|İki|Üç/)
  })
})

describe('sharing', () => {
  test('is offered with coaches one has sessions with; without them with none', async () => {
    const { student } = await newStudent()
    expect((await student.listShares()).map(({ mentor, parts }) => [mentor.id, parts])).toEqual([
      [chosen.id, ['nets']],
      [met.id, []],
    ])
    expect(await (await api.as()).listShares()).toEqual([])
    for (const id of [String(stranger.id), '999999'])
      await expect(student.putShare({ params: { id }, ...nets })).rejects.toMatchObject({ status: 404 })
  })

  test('is not with a coach whose session was called off; a share can be revoked all the same', async () => {
    const student = await api.as()
    const { id } = await meet(student, met.id, nth++)
    await student.putShare({ ...at(met), ...nets })
    await student.changeSessionStatus({ params: { id: String(id) }, body: { status: 'cancelled' } })
    expect((await student.listShares()).map(({ mentor }) => mentor.id)).toEqual([met.id])
    await student.removeShare(at(met))
    expect(await student.listShares()).toEqual([])
    await expect(student.putShare({ ...at(met), ...nets })).rejects.toMatchObject({ status: 404 })
  })

  test('is published when it changes, and notified once for however often', async () => {
    const { who, student } = await newStudent()
    await Promise.all([1, 2, 3].map(() => student.putShare({ ...at(chosen), ...nets })))
    await Promise.all([1, 2].map(() => student.removeShare(at(chosen))))
    await student.putShare({ ...at(chosen), ...nets })
    const changes = (await api.events())
      .filter(
        ({ name, payload }) => name === 'progress.share_changed' && Object(payload).studentId === who.id,
      )
      .map(({ payload }) => [Object(payload).parts, Object(payload).isFirst])
    expect(changes).toHaveLength(3)
    expect(changes).toEqual(
      expect.arrayContaining([
        [['nets'], true],
        [[], false],
        [['nets'], false],
      ]),
    )
  })

  test.each([[[]], [['notes']]])('of %j is complained about', async parts => {
    const { student } = await newStudent()
    const body = { parts } as typeof nets.body
    await expect(student.putShare({ ...at(chosen), body })).rejects.toMatchObject({ status: 400 })
  })
})
