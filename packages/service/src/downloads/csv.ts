import { Readable } from 'node:stream'
import { asList, type Cell, type CsvRows, type ListOf } from '@kocyolu/contracts'
import { stringify } from 'csv-stringify'
import { siteMinute } from '../data/site-days.ts'

// Large enough that the database is asked seldom, small enough to hold.
const pageSize = 500

type Read<T> = (part: { limit: number; cursor?: string }) => Promise<T[] | ListOf<T>>

// With another separator than ours, or where a line break ends a row, a cell begins amid a text.
const formulaStart = /(?<=^|[,;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** An instant on the site's clock; a text of which no spreadsheet runs a part as a formula, whichever separator it opens the file with. */
function readable(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  return instant.test(cell) ? siteMinute(new Date(cell)) : cell.replaceAll(formulaStart, "'")
}

/** All of a list as the rows of a file, read page by page while it is on its way; `columns` has the value of each. */
export function csvRows<T>(columns: Record<string, (entry: T) => Cell>, read: Read<T>): CsvRows {
  async function* rows(): AsyncGenerator<Cell[]> {
    let cursor: string | null | undefined
    do {
      const page = asList(await read({ limit: pageSize, ...(cursor && { cursor }) }))
      for (const entry of page.items) yield Object.values(columns).map(cellOf => readable(cellOf(entry)))
      cursor = page.nextCursor
    } while (cursor !== null)
  }
  return { columns: Object.keys(columns), rows: rows() }
}

// A fraction with a point opens as a date.
const cast = { number: (value: number) => String(value).replace('.', ',') }

/**
 * Rows as a CSV file that spreadsheets open as it is meant: with a mark for UTF-8, with semicolons and decimal commas, which
 * those set to Turkish expect, and with nothing that they would run as a formula. Fails before the first line where the first rows cannot be read.
 */
export async function csvStream({ columns, rows }: CsvRows): Promise<Readable> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  const file = stringify({ bom: true, delimiter: ';', quoted_string: true, header: true, columns, cast })
  const source = Readable.from(all())
  source.on('error', error => file.destroy(error))
  return source.pipe(file)
}
