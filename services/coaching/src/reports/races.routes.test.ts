import { asList, limits } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admins: [Client, Client]
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  admins = [await api.as({ role: 'admin' }), await api.as({ role: 'admin', firstName: 'Aslı' })]
})
afterAll(() => api.close())

const rounds = 8
const why = 'Nazik ol'

async function reported() {
  const { coach, id } = await newCoach(api)
  const student = await api.as(someone({ firstName: 'Azra' }))
  const mentor = { params: { id: String(id) } }
  const review = await student.addReview({ ...mentor, body: { rating: 1, comment: 'Hiç anlatamıyor.' } })
  const one = { params: { id: String(review.id) } }
  const report = (who: Client) => who.reportReview({ ...one, body: { reason: 'insult' } })
  await report(coach)
  const { items } = await admins[0].listReportCases({ query: { limit: String(limits.listMax) } })
  const found = items.find(({ pieceId }) => pieceId === review.id)
  if (!found) throw new Error('What was reported waits')
  const isShown = async () => asList(await api.anonymous.listReviews(mentor)).items.length === 1
  const average = async () => (await api.anonymous.getMentor(mentor)).reviewCount
  return { student, report, params: { id: String(found.id) }, isShown, average }
}
type Reported = Awaited<ReturnType<typeof reported>>
const decide = ({ params }: Reported, by: Client, decision: 'none' | 'hide' | 'suspend') =>
  by.decideReports({ params, body: { decision, why } })
const answer = ({ params }: Reported, by: Client, upheld: boolean) =>
  by.answerAppeal({ params, body: { upheld, why } })
const appeal = ({ student, params }: Reported) =>
  student.appealDecision({ params, body: { text: 'Hakaret etmedim ki.' } })
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map(one => (one.status === 'fulfilled' ? 'done' : one.reason.code))
const expectShown = async (one: Reported, isShown: boolean) =>
  expect([await one.isShown(), await one.average()]).toEqual([isShown, isShown ? 1 : 0])

test('of two who decide otherwise at once one gets a conflict, and what is shown is what the other said', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await reported()
    const both = await Promise.allSettled([decide(one, admins[0], 'hide'), decide(one, admins[1], 'none')])
    expect(codes(both).toSorted()).toEqual(['conflict', 'done'])
    await expectShown(one, both[0].status === 'rejected')
  }
})

test('of two who answer an appeal otherwise at once one gets a conflict, and what is shown is what the other said', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await reported()
    await decide(one, admins[0], 'hide')
    await appeal(one)
    const both = await Promise.allSettled([answer(one, admins[0], true), answer(one, admins[1], false)])
    expect(codes(both).toSorted()).toEqual(['conflict', 'done'])
    await expectShown(one, both[1].status === 'fulfilled')
  }
})

test('an appeal that comes while its decision is reversed is written before that, or not at all', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await reported()
    await decide(one, admins[0], 'suspend')
    const [written, takenBack] = await Promise.allSettled([appeal(one), answer(one, admins[1], false)])
    expect(codes([takenBack])).toEqual(['done'])
    const { appeal: kept } = await one.student.getDecision({ params: one.params })
    expect([kept !== null, codes([written])]).toEqual(
      written.status === 'fulfilled' ? [true, ['done']] : [false, ['appeal.closed']],
    )
    await expectShown(one, true)
  }
})

test('reports that come while admins decide hold what they were enough for, and nothing that was decided', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await reported()
    const mob = await Promise.all(Array.from({ length: limits.reportsToHold - 1 }, () => api.as()))
    const [decided] = await Promise.all([
      decide(one, admins[round % 2] ?? admins[0], 'none'),
      Promise.allSettled(mob.map(one.report)),
    ])
    expect(decided.decision?.kind).toBe('none')
    // Reports after it are too few, and a reviewed text is not held again while it is unchanged.
    await expectShown(one, true)
  }
})
