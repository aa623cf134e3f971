import { exportedOf } from '@kocyolu/service/testing'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { type ErasureWorld, erasureWorld } from '../testing/erasure-world.ts'
import { enter, someGoal, tyt } from '../testing/progress-room.ts'

let api: Api
let world: ErasureWorld
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
  api.clock.set('2026-11-23T06:00:00Z')
  world = await erasureWorld(api)
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const idOf = (client: Client): string => client.caller?.id ?? ''

it('gives a student all that is theirs, and names the coach as pages do', async () => {
  const { student, coach, ofStudent = [] } = world
  const [mistake] = (await student.listMistakes({ query: { state: 'later' } })).items
  await student.putMistakePicture({ params: { id: String(mistake?.id) }, body: await pictureFile() })
  const { text, rows } = await exportedOf(api, idOf(student))
  // Names are identity's; a coach's notes about a student are for that coach alone, and summaries the coach's own texts.
  const own = ofStudent.filter(one => !/^(Yosun|Balıkçı|Ailesi|Türevde)/.test(one))
  expect(own.length).toBe(7)
  for (const one of own) expect(text).toContain(one)
  const [file] = rows.mistakePictures ?? []
  expect(rows.mistakes).toMatchObject([{ cause: 'attention', picture: Object(file).name }])
  expect(Object(file).content).toMatch(/^UklGR/)
  expect(rows.sessions).toMatchObject([
    {
      coach: expect.stringMatching(/^Mercan/),
      topic: expect.stringMatching(/^Ev ödevim/),
      status: 'pending',
    },
    { status: 'confirmed', notes: expect.stringMatching(/^Astımım/), cancelReason: null },
  ])
  expect(rows.reviews).toMatchObject([{ rating: 5, reply: expect.stringMatching(/^Sağ ol/) }])
  expect(rows.favorites).toMatchObject([{ coach: expect.stringMatching(/^Mercan/) }])
  for (const others of [
    idOf(coach),
    'Ailesi',
    'Türevde',
    'gizli-oda',
    'Ameliyatım',
    'Kuzguncuk',
    idOf(student),
  ])
    expect(text).not.toContain(others)
})

it('gives a coach all that is theirs, and of a student what the pages show but no note of a student', async () => {
  const { student, coach, ofCoach = [] } = world
  const { text, rows, parts } = await exportedOf(api, idOf(coach), 'en')
  const own = ofCoach.filter(one => !/^(Mercan|Taşkıran|Ailesi)/.test(one))
  expect(own.length).toBe(6)
  for (const one of own) expect(text).toContain(one)
  expect(rows.coachedSessions).toMatchObject([{ student: expect.stringMatching(/^Yosun/) }, {}])
  expect(rows.reviewsOfMe).toMatchObject([{ comment: expect.stringMatching(/^Sabırlı/) }])
  for (const others of [idOf(student), 'Ailesi', 'Astımım', 'Utanıyorum', 'Uzay Akademisi', 'Yosunlar'])
    expect(text).not.toContain(others)
  expect(parts.find(({ name }) => name === 'profile')).toMatchObject({
    title: 'My mentor profile',
    labels: { major: 'Major' },
    rows: [{ openDays: expect.any(Array) }],
  })
})

it('has nothing of a user whom it does not know, and of who is gone no more than is left of them', async () => {
  const kinds = async (id: string) =>
    (await exportedOf(api, id)).parts.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  expect(await kinds(crypto.randomUUID())).toEqual([])
  const userId = idOf(world.student)
  await api.deliver('user.erased', { userId, round: 1, keepsReviews: false, isRepeated: false })
  expect(await kinds(userId)).toEqual(['sessions'])
  expect((await exportedOf(api, userId)).text).not.toContain('Astımım')
})

it('names exams, subjects and days as people do, and gives no number that the site keeps for itself', async () => {
  await api.deliver('exam_paper.changed', tyt)
  const student = await api.as()
  await student.putGoal({ body: someGoal })
  await enter(student, { answers: [{ subjectId: 1, correct: 30, wrong: 6 }] })
  const { rows } = await exportedOf(api, idOf(student))
  expect(rows.goal).toMatchObject([{ targets: [{ paper: tyt.name, net: 95.5 }] }])
  const [{ subjects: [first] = [] } = {}] = rows.mockExams as unknown as { subjects: object[] }[]
  expect(first).toEqual({ name: tyt.subjects[0]?.name, questions: 40, correct: 30, wrong: 6 })
  const { coach } = await newCoach(api, { hours: [{ day: 'monday', start: '09:30', end: '24:00' }] })
  expect((await exportedOf(api, idOf(coach))).rows.profile).toMatchObject([
    { hours: [{ day: 'monday', start: '09:30', end: '24:00' }] },
  ])
})
