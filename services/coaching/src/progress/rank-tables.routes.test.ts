import type { EventPayload } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const table: EventPayload<'rank_table.changed'> = {
  ...{ tableId: 1, paperId: 1, year: 2024, name: 'Net–sıralama tablosu', version: 1, deleted: false },
  ...{ link: 'https://tablo.example/2024', publishedOn: '2024-07-18' },
  rows: [
    { net: 110, rank: 500 },
    { net: 80, rank: 45_000 },
  ],
}
const tell = (part: Partial<typeof table>) => api.deliver('rank_table.changed', { ...table, ...part })

test('of each exam the newest year is given, as content published last, in any order of events', async () => {
  const student = await api.as()
  const listed = async () =>
    (await student.listPublishedRanks()).map(({ id, year, name, version }) => [id, year, name, version])
  expect(await listed()).toEqual([])
  await tell({ version: 2, name: 'Düzeltilmiş' })
  await tell({})
  expect(await listed()).toEqual([[1, 2024, 'Düzeltilmiş', 2]])
  await tell({ tableId: 2, year: 2025 })
  await tell({ tableId: 3, paperId: 2, year: 2023 })
  expect(await listed()).toEqual([
    [2, 2025, table.name, 1],
    [3, 2023, table.name, 1],
  ])
  // A withdrawn table is not shown, nor brought back by an older event.
  await tell({ tableId: 2, year: 2025, version: 2, deleted: true })
  await tell({ tableId: 2, year: 2025 })
  expect(await listed()).toEqual([
    [1, 2024, 'Düzeltilmiş', 2],
    [3, 2023, table.name, 1],
  ])
})

test('is for every signed-in user', async () => {
  await tell({ version: 5 })
  const { tableId: id, deleted: _, ...published } = { ...table, version: 5 }
  for (const role of ['student', 'mentor'] as const) {
    const caller = await api.as({ role })
    expect((await caller.listPublishedRanks()).find(one => one.id === id)).toEqual({ id, ...published })
  }
  await expect(api.anonymous.listPublishedRanks()).rejects.toMatchObject({ status: 401 })
})
