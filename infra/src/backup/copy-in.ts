import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyInSql } from './copy-out.ts'
import type { PartReader } from './part-reader.ts'
import type { Table } from './records.ts'

/** Fills a table with its rows; what is not what was written is refused. */
export async function copyIn(
  client: pg.Client,
  schema: string,
  table: Table,
  reader: PartReader,
): Promise<void> {
  const hash = createHash('sha256')
  const rows = client.query(copyFrom(copyInSql(schema, table)))
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of reader.take(table.bytes)) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(counted(), rows)
  if (rows.rowCount !== table.rows || hash.digest('hex') !== table.sha256)
    throw new Error(`${schema}.${table.name} is not what was backed up`)
}
