import { randomUUID } from 'node:crypto'
import { type content, limits, type WriteRankTable } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import type { TestClient } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
let admin: TestClient<typeof content>
beforeAll(async () => {
  api = await startContent()
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const params = (id: number) => ({ params: { id: String(id) } })
const table: WriteRankTable = {
  ...{ paperId: 1, year: 2025, name: 'Net–sıralama tablosu' },
  ...{ link: 'https://tablo.example/2025', publishedOn: '2025-07-21' },
  rows: [
    { net: 110, rank: 500 },
    { net: 80.25, rank: 45_000 },
  ],
}
const announced = async (id: number) =>
  (await api.events())
    .filter(({ name, payload }) => name === 'rank_table.changed' && Object(payload).tableId === id)
    .map(({ payload }) => payload)
    .sort((one, other) => Object(one).version - Object(other).version)

it('a new site has none', async () => {
  expect(await admin.listRankTables()).toEqual([])
})

it('one is added, replaced and withdrawn, each published with a version that rises, and in the audit log', async () => {
  const { id } = await admin.createRankTable({ body: table })
  const rows = [...table.rows, { net: -1, rank: 3_000_000 }]
  const replaced = await admin.updateRankTable({ ...params(id), body: { ...table, rows, version: 1 } })
  expect(replaced).toEqual({ id, ...table, rows, version: 2, outdated: false })
  expect(await admin.listRankTables()).toEqual([replaced])
  await admin.deleteRankTable(params(id))
  expect(await admin.listRankTables()).toEqual([])
  const event = { tableId: id, ...table }
  expect(await announced(id)).toEqual([
    { ...event, version: 1, deleted: false },
    { ...event, rows, version: 2, deleted: false },
    { ...event, rows, version: 3, deleted: true },
  ])
  await expect(admin.deleteRankTable(params(id))).rejects.toMatchObject({ code: 'not_found' })
  await expect(admin.updateRankTable({ ...params(id), body: table })).rejects.toMatchObject({
    code: 'not_found',
  })
  const actions = (await admin.listAudit()).items.map(act => act.action)
  for (const act of ['created', 'changed', 'deleted']) expect(actions).toContain(`rank_table.${act}`)
})

it('one is withdrawn with its exam, also when it is added at that moment', async () => {
  const counting = {
    name: 'Deneme',
    examType: null,
    wrongsPerCorrect: 4,
    subjects: [{ name: 'Fen', questions: 20 }],
  }
  const { id: paperId } = await admin.createExamPaper({ body: counting })
  const { id } = await admin.createRankTable({ body: { ...table, paperId } })
  const [late] = await Promise.allSettled([
    admin.createRankTable({ body: { ...table, paperId, year: 2024 } }),
    admin.deleteExamPaper(params(paperId)),
  ])
  expect((await admin.listRankTables()).filter(one => one.paperId === paperId)).toEqual([])
  for (const made of late.status === 'fulfilled' ? [id, late.value.id] : [id])
    expect((await announced(made)).at(-1)).toMatchObject({ deleted: true })
})

it('one is added once however often it is sent, and replaced on top of what was read', async () => {
  const clientId = randomUUID()
  const sent = await Promise.all([1, 2].map(() => admin.createRankTable({ body: { ...table, clientId } })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  await expect(admin.createRankTable({ body: table })).rejects.toMatchObject({ code: 'conflict' })
  const [{ id, version } = { id: 0, version: 0 }] = sent
  const rename = (name: string) => admin.updateRankTable({ ...params(id), body: { ...table, name, version } })
  const both = await Promise.allSettled([rename('Biri'), rename('Öteki')])
  expect(both.flatMap(one => (one.status === 'rejected' ? one.reason.code : []))).toEqual(['conflict'])
  const [stored] = both.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  expect(await rename(stored?.name ?? '')).toEqual(stored)
  const other = await admin.createRankTable({ body: { ...table, year: 2024 } })
  const moved = { ...table, version: other.version }
  await expect(admin.updateRankTable({ ...params(other.id), body: moved })).rejects.toMatchObject({
    code: 'conflict',
  })
  for (const one of [id, other.id]) await admin.deleteRankTable(params(one))
})

const row = (net: number, rank: number) => ({ net, rank })
it.each([
  ['paperId', { paperId: 999 }],
  ['year', { year: 1999 }],
  ['name', { name: ' ' }],
  ['link', { link: 'http://tablo.example' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['publishedOn', { publishedOn: '2025-02-30' }],
  ['rows', { rows: [row(1, 1)] }],
  ['rows', { rows: Array.from({ length: limits.rankRowsMax + 1 }, (_, at) => row(400 - at, 1)) }],
  ['rows.1.net', { rows: [row(1, 1), row(1, 2)] }],
  ['rows.1.rank', { rows: [row(2, 2), row(1, 1)] }],
  ['rows.0.rank', { rows: [row(2, 0), row(1, 1)] }],
])('complains about %s', async (path, wrong) => {
  await expect(admin.createRankTable({ body: { ...table, ...wrong } })).rejects.toMatchObject({
    code: 'invalid',
    issues: [expect.objectContaining({ path })],
  })
})

it('has room for the longest table, and for so many', async () => {
  const rows = Array.from({ length: limits.rankRowsMax }, (_, at) => row(400 - at - 0.0625, 2_900_000 + at))
  expect((await admin.createRankTable({ body: { ...table, rows } })).rows).toEqual(rows)
  await withEm(api.deps).em.execute(
    `insert into rank_tables (paper_id, year, name, link, published_on, rows)
      select 2, 2000 + at, 'Tablo', 'https://tablo.example/', '2025-07-21', '[]' from generate_series(2, ?) at`,
    [limits.rankTablesMax],
  )
  await expect(admin.createRankTable({ body: { ...table, year: 2099 } })).rejects.toMatchObject({
    issues: [expect.objectContaining({ path: 'paperId' })],
  })
  expect(await admin.listRankTables()).toHaveLength(limits.rankTablesMax)
})

it('of many that are added at once so many are, and one that was is the same when it is sent again', async () => {
  const free = 3
  const gone = (await admin.listRankTables()).slice(0, free)
  for (const { id } of gone) await admin.deleteRankTable(params(id))
  const add = (at: number) =>
    admin.createRankTable({ body: { ...table, paperId: 3, year: 2050 + at, clientId: clientIds[at] } })
  const clientIds = Array.from({ length: 10 }, () => randomUUID())
  const added = await Promise.allSettled(clientIds.map((_, at) => add(at)))
  const at = added.findIndex(({ status }) => status === 'fulfilled')
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(free)
  expect(await admin.listRankTables()).toHaveLength(limits.rankTablesMax)
  expect(await add(at)).toEqual(added[at]?.status === 'fulfilled' && added[at].value)
})

it('whose exam is counted differently is shown to no visitor until it is rewritten', async () => {
  for (const { id } of await admin.listRankTables()) await admin.deleteRankTable(params(id))
  const [paper] = await admin.listExamPapers()
  if (!paper) throw new Error('A new site has exams')
  const { id: paperId, version: _, ...counting } = paper
  const count = (change: object) =>
    admin.updateExamPaper({ ...params(paperId), body: { ...counting, ...change } })
  const made = await admin.createRankTable({ body: { ...table, paperId } })
  const other = await admin.createRankTable({ body: { ...table, paperId: paperId + 1 } })
  const deletedOf = async (id: number) => (await announced(id)).map(one => Object(one).deleted)
  const [first, ...rest] = counting.subjects
  const renamed = [...rest, { ...first, questions: first?.questions ?? 1, name: 'Yeni ad' }]
  await count({ name: 'Yeni sınav', subjects: renamed })
  expect(await deletedOf(made.id)).toEqual([false])
  await Promise.all([count({ wrongsPerCorrect: 3 }), count({ wrongsPerCorrect: 3 })])
  const [outdated, shown] = await admin.listRankTables()
  expect([outdated, shown]).toEqual([{ ...made, version: 2, outdated: true }, other])
  expect(await deletedOf(made.id)).toEqual([false, true])
  const again = { ...table, paperId }
  // Tables read before the exam came to be counted differently say nothing of how it is now.
  await expect(
    admin.updateRankTable({ ...params(made.id), body: { ...again, version: 1 } }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const renew = () => admin.updateRankTable({ ...params(made.id), body: { ...again, version: 2 } })
  const renewed = await renew()
  expect(renewed).toEqual({ ...made, version: 3, outdated: false })
  expect(await renew()).toEqual(renewed)
  expect(await deletedOf(made.id)).toEqual([false, true, false])
  const { subjects } = (await admin.listExamPapers()).find(({ id }) => id === paperId) ?? counting
  await count({ wrongsPerCorrect: 3, subjects: subjects.slice(1) })
  expect(await deletedOf(made.id)).toEqual([false, true, false, true])
})

it('that is added while its exam comes to be counted differently is of one of both', async () => {
  const [paper] = await admin.listExamPapers()
  if (!paper) throw new Error('A new site has exams')
  const { id: paperId, version: _, ...counting } = paper
  const years = Array.from({ length: 8 }, (_, at) => 2070 + at)
  await Promise.all([
    ...years.map(year => admin.createRankTable({ body: { ...table, paperId, year } })),
    admin.updateExamPaper({ ...params(paperId), body: { ...counting, wrongsPerCorrect: 7 } }),
    ...years
      .slice(0, 4)
      .map(year => admin.createRankTable({ body: { ...table, paperId: paperId + 2, year } })),
  ])
  for (const { id, year, outdated } of (await admin.listRankTables()).filter(
    one => one.paperId === paperId,
  )) {
    if (!years.includes(year)) continue
    const last = Object((await announced(id)).at(-1))
    expect(last.deleted).toBe(outdated)
  }
})

it.each(['student', 'mentor'] as const)('is nothing for a %s', async role => {
  const caller = await api.as({ role })
  await expect(caller.listRankTables()).rejects.toMatchObject({ status: 403 })
  await expect(caller.createRankTable({ body: table })).rejects.toMatchObject({ status: 403 })
})
