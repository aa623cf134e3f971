import { randomUUID } from 'node:crypto'
import { limits, type ProgrammeRow, type WriteProgrammeTable } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching()
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const row = (code: string, part: Partial<ProgrammeRow> = {}): ProgrammeRow => ({
  ...{ code, university: 'Ege Üniversitesi', name: `Tıp ${code}`, rank: 9_000, before: null },
  ...part,
})
const table = (part: Partial<WriteProgrammeTable> = {}): WriteProgrammeTable => ({
  ...{ name: 'Ege', scoreType: 'SAY', year: 2026, source: 'Kılavuz', link: 'https://kilavuz.example/' },
  rows: [row('101')],
  ...part,
})
const at = (id: number) => ({ params: { id: String(id) } })
const found = async (q: string, scoreType = 'SAY' as const) =>
  (await (await api.as()).searchProgrammes({ query: { q, scoreType } })).items

test('are found by words of name, university and code, in any letters, the best rank first', async () => {
  await admin.createProgrammeTable({
    body: table({
      name: 'Aranan',
      rows: [
        row('5001', { university: 'Işık Üniversitesi', name: 'Çeviribilim', rank: null }),
        row('5002', { university: 'Işık Üniversitesi', name: 'Diş Hekimliği', rank: 8_000, before: 8_500 }),
        row('5003', { university: 'Işık Üniversitesi', name: 'Çocuk Gelişimi', rank: 700 }),
      ],
    }),
  })
  expect((await found('IŞIK')).map(({ code }) => code)).toEqual(['5003', '5002', '5001'])
  expect((await found('isik dis')).map(({ code }) => code)).toEqual(['5002'])
  expect(await found('5002')).toMatchObject([
    {
      ranks: [
        { year: 2026, rank: 8_000 },
        { year: 2025, rank: 8_500 },
      ],
      source: { name: 'Kılavuz', year: 2026 },
    },
  ])
  expect(await found('%')).toEqual([])
  const student = await api.as()
  const query = { scoreType: 'SAY', q: 'ışık', limit: '2' } as const
  const page = await student.searchProgrammes({ query })
  expect(page.items).toHaveLength(2)
  const next = await student.searchProgrammes({ query: { ...query, cursor: page.nextCursor ?? '' } })
  expect(next).toMatchObject({ items: [{ code: '5001', ranks: [] }], nextCursor: null })
  expect((await student.searchProgrammes({ query: { scoreType: 'EA' } })).items).toEqual([])
})

test('a table is added once, replaced and withdrawn; a programme stays the same one by its code', async () => {
  const body = table({ rows: [row('101'), row('102')], clientId: randomUUID() })
  const both = await Promise.all([1, 2].map(() => admin.createProgrammeTable({ body })))
  expect(both[0]).toEqual(both[1])
  const [{ id, version } = { id: 0, version: 0 }] = both
  const [before] = await found('Tıp 101')
  const rows = [row('103'), row('101', { name: 'Tıp 101 (İngilizce)', rank: 8_800, before: 9_000 })]
  const change = { ...at(id), body: table({ rows, year: 2027, version }) }
  const changed = await admin.updateProgrammeTable(change)
  expect(changed).toMatchObject({ id, year: 2027, count: 2, version: 2, rows })
  // Sent again, because the answer was lost.
  expect(await admin.updateProgrammeTable(change)).toEqual(changed)
  expect(await found('Tıp 101')).toMatchObject([{ id: before?.id, name: 'Tıp 101 (İngilizce)' }])
  expect(await found('Tıp 102')).toEqual([])
  await expect(
    admin.updateProgrammeTable({ ...at(id), body: table({ year: 2028, version }) }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const listed = (await admin.listProgrammeTables()).find(one => one.id === id)
  expect(listed).toEqual({ ...changed, rows: undefined })

  await admin.deleteProgrammeTable(at(id))
  expect(await found('Tıp 101')).toEqual([])
  await expect(admin.getProgrammeTable(at(id))).rejects.toMatchObject({ status: 404 })
  const again = await admin
    .createProgrammeTable({ body: table({ clientId: body.clientId ?? '' }) })
    .catch(() => null)
  expect(again).toBeNull()
  await admin.createProgrammeTable({ body: table() })
  expect(await found('Tıp 101')).toMatchObject([{ id: before?.id }])
  const actions = (await admin.listAudit()).items.map(({ action }) => action)
  for (const act of ['created', 'changed', 'deleted']) expect(actions).toContain(`programme_table.${act}`)
})

test.each([
  ['rows.1.code', [row('201'), row('201')]],
  ['rows.0.code', [row('')]],
  ['rows.0.rank', [row('201', { rank: 0 })]],
  ['rows', []],
  ['rows', Array.from({ length: limits.programmesMax + 1 }, (_, at) => row(String(10_000 + at)))],
])('a table is refused for its %s', async (path, rows) => {
  await expect(admin.createProgrammeTable({ body: table({ rows }) })).rejects.toMatchObject({
    status: 400,
    issues: [{ path }],
  })
})

test('a programme is in one table, and no other role writes them', async () => {
  await admin.createProgrammeTable({ body: table({ rows: [row('301')] }) })
  await expect(admin.createProgrammeTable({ body: table({ rows: [row('301')] }) })).rejects.toMatchObject({
    issues: [{ path: 'rows.0.code' }],
  })
  const [{ id } = { id: 0 }] = await admin.listProgrammeTables()
  for (const [who, status] of [
    [api.anonymous, 401],
    [await api.as(), 403],
    [await api.as({ role: 'mentor' }), 403],
  ] as const) {
    for (const act of [
      () => who.createProgrammeTable({ body: table({ rows: [row('302')] }) }),
      () => who.updateProgrammeTable({ ...at(id), body: table() }),
      () => who.deleteProgrammeTable(at(id)),
      () => who.getProgrammeTable(at(id)),
      () => who.listProgrammeTables(),
    ])
      await expect(act()).rejects.toMatchObject({ status })
  }
  await expect(api.anonymous.searchProgrammes({ query: { scoreType: 'SAY' } })).rejects.toMatchObject({
    status: 401,
  })
})
