import { text } from 'node:stream/consumers'
import type { Cell } from '@kocyolu/contracts'
import { expect, it } from 'vitest'
import { csvRows, csvStream } from './csv.ts'

const columns = { id: (one: Row) => one.id, text: (one: Row) => one.text }
type Row = { id: number; text: Cell }

const file = async (...rows: Row[]) => {
  const read = async () => ({ items: rows, nextCursor: null })
  return text(await csvStream(csvRows(columns, read)))
}

it('keeps letters, quotes what parts cells and rows, and leaves out what is not there', async () => {
  const rows = await file(
    { id: 1, text: 'Işık; "Tıp"' },
    { id: 2, text: 'iki\nsatır' },
    { id: 3, text: null },
  )
  // `text` takes the mark for UTF-8 away.
  expect(rows).toBe('"id";"text"\n1;"Işık; ""Tıp"""\n2;"iki\nsatır"\n3;\n')
})

it.each([
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    'x,=1+1',
    'x;=1+1',
    'x\t@SUM(A1)',
    'x\n-1',
    'x,"=1"',
  ],
  ...['"=1+1', ' =1+1', 'x, +1', 'x,,=1,'],
])('lets no spreadsheet run %j, whichever separator opens the file', async formula => {
  const content = await file({ id: 1, text: formula })
  for (const separator of [',', ';', '\t'])
    for (const cell of content.split(new RegExp(`[${separator}\r\n]`)))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/)
})

it('has fractions with a comma and times on the site’s clock, as a spreadsheet set to Turkish reads them', async () => {
  const rows = [4.67, -0.5, 5, '2026-12-19T06:00:00.000Z', '2026-12-19T21:30:00Z', '4.67', '2026-12-19T06:00']
  expect((await file(...rows.map(text => ({ id: 1, text })))).trim().split('\n').slice(1)).toEqual([
    '1;4,67',
    '1;-0,5',
    '1;5',
    '1;"2026-12-19 09:00"',
    '1;"2026-12-20 00:30"',
    '1;"4.67"',
    '1;"2026-12-19T06:00"',
  ])
})

it('leaves other texts as they are', async () => {
  const typed = 'a=b, 3-1; e+f @ev'
  expect(await file({ id: -1, text: typed })).toBe(`"id";"text"\n-1;"${typed}"\n`)
})

it('has the names of its columns when there is nothing in it', async () => {
  expect(await file()).toBe('"id";"text"\n')
})

it('begins with a mark for UTF-8', async () => {
  const bytes = await (await csvStream(csvRows(columns, async () => []))).toArray()
  expect(Buffer.concat(bytes).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

it('is read page by page to the end', async () => {
  const read = async ({ cursor = '1' }: { cursor?: string }) => {
    const id = Number(cursor)
    return { items: [{ id, text: 'x' }], nextCursor: id < 4 ? String(id + 1) : null }
  }
  expect(await text(await csvStream(csvRows(columns, read)))).toBe(
    '"id";"text"\n1;"x"\n2;"x"\n3;"x"\n4;"x"\n',
  )
})

it('that cannot be begun is refused, and one that cannot be read on breaks instead of looking whole', async () => {
  let pages = 0
  const failsAt = (place: number) =>
    csvRows(columns, async () => {
      pages += 1
      if (pages === place) throw new Error('lost')
      return { items: [{ id: pages, text: 'x' }], nextCursor: 'more' }
    })
  await expect(csvStream(failsAt(1))).rejects.toThrow('lost')
  pages = 0
  await expect(text(await csvStream(failsAt(3)))).rejects.toThrow('lost')
})
