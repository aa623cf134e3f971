import { createHash } from 'node:crypto'
import type pg from 'pg'
import pgModule from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Table } from './records.ts'
import { nameIn } from './snapshot.ts'

const columnsOf = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map(column => pgModule.escapeIdentifier(column)).join()

/** The rows of a table as PostgreSQL writes them, handed on piece by piece; what is generated is not among them. */
export async function copyOut(
  client: pg.Client,
  schema: string,
  table: Pick<Table, 'name' | 'columns'>,
  take: (bytes: Buffer) => Promise<void> = async () => {},
): Promise<Table> {
  const hash = createHash('sha256')
  let bytes = 0
  const rows = client.query(copyTo(`copy ${nameIn(schema, table.name)} (${columnsOf(table)}) to stdout`))
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    await take(chunk)
  }
  return { ...table, rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

export const copyInSql = (schema: string, table: Pick<Table, 'name' | 'columns'>): string =>
  `copy ${nameIn(schema, table.name)} (${columnsOf(table)}) from stdin`
