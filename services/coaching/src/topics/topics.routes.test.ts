import { randomUUID } from 'node:crypto'
import { limits, type TopicList } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, startCoaching } from '../testing/coaching-api.ts'
import { changeOf, someTask, tickOf } from '../testing/plan-room.ts'

let api: Api
let topicId: number
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-25T09:00:00Z')
  const lists = await (await api.as()).listTopicLists()
  topicId = lists[0]?.topics[0]?.id ?? 0
})
afterAll(() => api.close())

const at = (id = topicId) => ({ params: { id: String(id) } })
const said = { state: 'review', lastOn: '2026-11-24', minutes: 40, version: 0 } as const
const ticked = async (student: Client, part = {}) => {
  const task = await student.addPlanTask({ body: someTask({ topicId, ...part }) })
  return student.tickPlanTask({ params: { id: String(task.id) }, body: tickOf(task) })
}

describe('the topics of the exams', () => {
  test('are there for each score type, with source and year, and no topic twice', async () => {
    const lists = await (await api.as({ role: 'mentor' })).listTopicLists()
    for (const type of ['SAY', 'EA', 'SÖZ', 'DİL'] as const)
      expect(lists.filter(({ scoreTypes }) => scoreTypes.includes(type)).length).toBeGreaterThan(0)
    for (const { topics, year, source, link } of lists) {
      expect([year, source, link]).toEqual([
        2026,
        expect.stringMatching(/\w/),
        expect.stringMatching(/^https:/),
      ])
      const names = topics.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.length).toBeGreaterThan(5)
      for (const name of names) expect(name.length).toBeLessThanOrEqual(limits.planTopicMax)
    }
    await expect(api.anonymous.listTopicLists()).rejects.toMatchObject({ status: 401 })
  })
})

describe('an admin', () => {
  const named = async (admin: Client, subject: string) => {
    const list = (await admin.listTopicLists()).find(one => one.subject === subject)
    if (!list) throw new Error(`There is no ${subject}`)
    return list
  }
  const write = ({ year, source, link, topics, version }: TopicList) => ({
    year,
    source,
    link,
    topics,
    version,
  })

  test('changes the topics of a subject: what students said stays, also of one that is retired and comes again', async () => {
    const [admin, student] = [await api.as({ role: 'admin' }), await api.as()]
    const list = await named(admin, 'Coğrafya-1')
    const [first, second, ...rest] = list.topics
    if (!first || !second) throw new Error('There are too few topics')
    await student.putTopicMark({ ...at(second.id), body: said })
    const params = { id: String(list.id) }
    const body = {
      ...write(list),
      year: 2027,
      topics: [...rest, { ...first, name: 'Biyomlar' }, { name: 'Yeni' }],
    }
    const changed = await admin.updateTopicList({ params, body })
    expect(changed).toMatchObject({ year: 2027, version: 2 })
    expect(changed.topics.slice(-2)).toEqual([
      { id: first.id, name: 'Biyomlar' },
      { id: expect.any(Number), name: 'Yeni' },
    ])
    // Sent again, because the answer was lost.
    expect(await admin.updateTopicList({ params, body })).toEqual(changed)
    expect(await student.listTopicMarks()).toMatchObject([{ topicId: second.id, state: 'review' }])
    const again = { ...write(changed), topics: [...changed.topics, { name: second.name }] }
    expect((await admin.updateTopicList({ params, body: again })).topics.at(-1)).toEqual(second)
    await expect(admin.updateTopicList({ params, body: { ...body, year: 2028 } })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { items } = await admin.listAudit()
    expect(items[0]).toMatchObject({ action: 'topic_list.changed', subject: { name: 'AYT Coğrafya-1' } })
  })

  test('is refused a topic that is there twice or is another subject’s, and no other role changes them', async () => {
    const admin = await api.as({ role: 'admin' })
    const list = await named(admin, 'Felsefe')
    const params = { id: String(list.id) }
    const put = (topics: { id?: number; name: string }[], who = admin) =>
      who.updateTopicList({ params, body: { ...write(list), topics } })
    await expect(put([{ name: 'Işık' }, { name: 'IŞIK' }])).rejects.toMatchObject({
      issues: [{ path: 'topics.1.name' }],
    })
    await expect(put([{ id: topicId, name: 'Başka' }])).rejects.toMatchObject({
      issues: [{ path: 'topics.0.id' }],
    })
    for (const [who, status] of [
      [api.anonymous, 401],
      [await api.as(), 403],
      [await api.as({ role: 'mentor' }), 403],
    ] as const)
      await expect(put([{ name: 'Işık' }], who)).rejects.toMatchObject({ status })
    expect(await named(admin, 'Felsefe')).toEqual(list)
  })
})

describe('a student’s topics', () => {
  test('are one’s own: another student has none, and no other role', async () => {
    const [student, other] = [await api.as(), await api.as()]
    await student.putTopicMark({ ...at(), body: said })
    expect(await student.listTopicMarks()).toMatchObject([{ topicId, ...said, version: 1 }])
    expect(await other.listTopicMarks()).toEqual([])
    for (const [who, status] of [
      [api.anonymous, 401],
      [await api.as({ role: 'mentor' }), 403],
      [await api.as({ role: 'admin' }), 403],
    ] as const) {
      await expect(who.listTopicMarks()).rejects.toMatchObject({ status })
      await expect(who.putTopicMark({ ...at(), body: said })).rejects.toMatchObject({ status })
    }
  })

  test('are said once however often it is sent, and on top of what was read', async () => {
    const student = await api.as()
    const both = await Promise.all([1, 2].map(() => student.putTopicMark({ ...at(), body: said })))
    expect(both.map(({ version }) => version)).toEqual([1, 1])
    await expect(student.putTopicMark({ ...at(), body: { ...said, state: 'done' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    const done = await student.putTopicMark({ ...at(), body: { ...said, state: 'done', version: 1 } })
    expect(done).toMatchObject({ state: 'done', version: 2 })
    const none = { state: null, lastOn: null, minutes: 0, version: 2 }
    expect(await student.putTopicMark({ ...at(), body: none })).toMatchObject({ state: null, version: 3 })
  })

  test.each([
    [{ lastOn: '2026-11-28' }, 'lastOn'],
    [{ lastOn: '1999-12-31' }, 'lastOn'],
    [{ minutes: limits.topicMinutesMax + 1 }, 'minutes'],
    [{ minutes: -1 }, 'minutes'],
  ])('of %j are complained about', async (part, path) => {
    const student = await api.as()
    await expect(student.putTopicMark({ ...at(), body: { ...said, ...part } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path }],
    })
  })

  test('are of topics that there are', async () => {
    const student = await api.as()
    await expect(student.putTopicMark({ ...at(999_999), body: said })).rejects.toMatchObject({ status: 404 })
    await expect(student.addPlanTask({ body: someTask({ topicId: 999_999 }) })).rejects.toMatchObject({
      issues: [{ path: 'topicId' }],
    })
  })
})

describe('a task that names a topic', () => {
  test('counts while it is done, whatever is said of the topic', async () => {
    const student = await api.as()
    const task = await ticked(student, { unit: 'minutes', amount: 45 })
    await ticked(student, { day: '2026-11-23' })
    await student.addPlanTask({ body: someTask({ topicId }) })
    const plan = { tasks: 2, minutes: 45, lastOn: '2026-11-24' }
    expect(await student.listTopicMarks()).toMatchObject([{ topicId, state: null, version: 0, plan }])
    expect(await student.putTopicMark({ ...at(), body: said })).toMatchObject({ state: 'review', plan })
    const taken = { isDone: false, doneAmount: 0, version: task.version, key: randomUUID() }
    await student.tickPlanTask({ params: { id: String(task.id) }, body: taken })
    expect(await student.listTopicMarks()).toMatchObject([
      { ...said, version: 1, plan: { tasks: 1, minutes: 0, lastOn: '2026-11-23' } },
    ])
  })

  test('keeps it where an older page changes it, is copied with it, and drops it when asked to', async () => {
    const student = await api.as()
    const task = await student.addPlanTask({ body: someTask({ topicId }) })
    const params = { id: String(task.id) }
    const changed = await student.updatePlanTask({ params, body: { ...changeOf(task), amount: 50 } })
    expect(changed).toMatchObject({ amount: 50, topicId })
    const copied = await student.copyPlanWeek({ body: { week: '2026-11-30' } })
    expect(copied.tasks).toMatchObject([{ topicId, isDone: false }])
    const body = { ...changeOf(changed), topicId: null }
    expect(await student.updatePlanTask({ params, body })).toMatchObject({ topicId: null })
  })
})
