import { queryCounter, readPages } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { indexed } from './session-words.ts'

let api: Api
let admin: Client
const starts = [
  '2026-11-24T07:00:00Z',
  '2026-11-24T09:00:00Z',
  '2026-11-25T07:00:00Z',
  '2026-11-26T07:00:00Z',
]
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T21:30:00Z')
  admin = await api.as({ role: 'admin' })
  const { coach, id } = await newCoach(api, { meetingLink: 'https://meet.example/isik' })
  const students = [await api.as({ firstName: 'Şule' }), await api.as({ firstName: 'Can' })]
  for (const [at, start] of starts.entries()) {
    const student = students[at % 2]
    if (!student) continue
    const session = await newRequest(student, id, start, { topic: at === 3 ? 'Deneme analizi' : 'Türev' })
    if (at === 0) {
      await coach.changeSessionStatus({ params: { id: String(session.id) }, body: { status: 'confirmed' } })
    }
  }
})
afterAll(() => api.close())

const startsBy = async (query: NonNullable<NonNullable<Parameters<Client['listAllSessions']>[0]>['query']>) =>
  (await admin.listAllSessions({ query })).items.map(one => one.startTime.replace('.000', ''))

describe('GET /api/sessions/all', () => {
  test('has everybody’s sessions with both people, and no meeting link', async () => {
    const { items } = await admin.listAllSessions()
    expect(items).toHaveLength(4)
    expect(items[3]).toMatchObject({
      status: 'confirmed',
      mentor: { firstName: 'Işık' },
      student: { firstName: 'Şule' },
      meetingLink: null,
      can: { cancel: true, confirm: false },
    })
  })

  test.each([
    [{}, [3, 2, 1, 0]],
    [{ sort: 'earliest' }, [0, 1, 2, 3]],
    [{ status: 'confirmed' }, [0]],
    [{ from: '2026-11-25' }, [3, 2]],
    [{ from: '2026-11-24', to: '2026-11-24' }, [1, 0]],
    [{ q: 'sule' }, [2, 0]],
    [{ q: 'ISIK turev' }, [2, 1, 0]],
    [{ q: 'analiz' }, [3]],
    [{ q: 'kimse' }, []],
  ] as const)('by %j', async (query, expected) => {
    expect(await startsBy(query)).toEqual(expected.map(at => starts[at]))
  })

  test('by a word that few have is looked up, not looked for', async () => {
    const plan = await api.deps.orm.em.fork().transactional(async em => {
      // As if there were many: few are read as quickly one after the other.
      await sql`set local enable_seqscan = off`.execute(em.getKysely())
      return sql<{ 'QUERY PLAN': string }>`
        explain select from mentor_sessions session where ${indexed('%zzzz%')}`.execute(em.getKysely())
    })
    const lines = plan.rows.map(row => row['QUERY PLAN']).join('\n')
    for (const index of ['mentor_sessions_topic', 'people_name_folded']) expect(lines).toContain(index)
    const db = api.deps.orm.em.fork().getKysely()
    const ids = async (word: string) =>
      (
        await sql<{ id: number }>`
          select id from mentor_sessions session where ${indexed(`%${word}%`)} order by start_time`.execute(
          db,
        )
      ).rows.length
    expect(await Promise.all(['sule', 'isik', 'analiz', 'kimse'].map(ids))).toEqual([2, 4, 1, 0])
  })

  test('goes on page after page, in as many queries as one', async () => {
    for (const sort of ['latest', 'earliest'] as const) {
      const pages = await readPages(more => admin.listAllSessions({ query: { sort, limit: '1', ...more } }))
      expect(pages.flat().map(one => one.startTime.replace('.000', ''))).toEqual(
        sort === 'latest' ? starts.toReversed() : starts,
      )
    }
    const queries = await queryCounter(api)
    expect(await queries(() => admin.listAllSessions({ query: { q: 'sule' } }))).toBe(2)
  })

  test.each(['status=lost', 'from=today', 'sort=best', 'cursor=x'])('complains about %s', async query => {
    const response = await admin.fetch(`/api/sessions/all?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
  })

  test('is a file of all that match', async () => {
    const response = await admin.fetch('/api/sessions/all/export?q=can&sort=earliest')
    const [, ...rows] = (await response.text()).trim().split('\n')
    expect(rows.map(row => row.split(';').slice(3, 7))).toEqual([
      ['"pending"', '"Işık Aydın"', '"Can Yılmaz"', '"Türev"'],
      ['"pending"', '"Işık Aydın"', '"Can Yılmaz"', '"Deneme analizi"'],
    ])
  })
})

test('requests are counted by the days of the site, those without any too', async () => {
  const { days } = await admin.countSessionsPerDay()
  // Half past nine in the evening of UTC is the next day in Istanbul.
  expect(days.at(-1)).toEqual({ day: '2026-11-24', count: 4 })
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-10-26', count: 0 })
})
