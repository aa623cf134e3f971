import { queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let coach: Client
let id: number
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  const created = await newCoach(api)
  coach = created.coach
  id = created.id
})
afterAll(() => api.close())

const begin = 1
const commit = 1

test('what is read most takes one statement', async () => {
  const student = await api.as()
  await newRequest(student, id, '2026-11-24T07:00:00Z')
  const count = await queryCounter(api)
  const counts = {
    list: await count(() => api.anonymous.listMentors({ query: { page: '1' } })),
    found: await count(() => api.anonymous.listMentors({ query: { q: 'ışık', page: '1' } })),
    profile: await count(() => api.anonymous.getMentor({ params: { id: String(id) } })),
    asStudent: await count(() => student.listStudentSessions()),
    asCoach: await count(() => coach.listMentorSessions()),
    upcoming: await count(() => student.listStudentSessions({ query: { state: 'upcoming', limit: '5' } })),
  }
  expect(counts).toEqual({ list: 1, found: 1, profile: 1, asStudent: 1, asCoach: 1, upcoming: 1 })
})

test('a booking takes five, and two more of a user who is new here', async () => {
  const student = await api.as()
  const count = await queryCounter(api)
  const locks = 1
  const look = 1
  const store = 1
  const known = begin + locks + look + store + commit
  expect(await count(() => newRequest(student, id, '2026-11-25T07:00:00Z'))).toBe(known + 2)
  expect(await count(() => newRequest(student, id, '2026-11-26T07:00:00Z'))).toBe(known)
})

test('a change of status takes five, and one more that is audited', async () => {
  const count = await queryCounter(api)
  const change = (client: Client, session: number, status: 'confirmed' | 'cancelled', reason?: string) =>
    client.changeSessionStatus({ params: { id: String(session) }, body: { status, reason } })
  const lock = 1
  const look = 1
  const store = 1
  const all = begin + lock + look + store + commit
  const { id: session } = await newRequest(await api.as(), id, '2026-11-27T07:00:00Z')
  expect(await count(() => change(coach, session, 'confirmed'))).toBe(all)
  const admin = await api.as({ role: 'admin' })
  expect(await count(() => change(admin, session, 'cancelled', 'Hastalık'))).toBe(all + 1)
})
