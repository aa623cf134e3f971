import type pg from 'pg'
import { copyOut } from './copy-out.ts'
import { PartWriter } from './part-writer.ts'
import { objects, type Place, writePart } from './place.ts'
import type { Part, SchemaContents } from './records.ts'
import { type SchemaShape, withSnapshot } from './snapshot.ts'

interface DatabaseDump {
  databaseUrl: string
  place: Place
  id: string
  seal(plain: Uint8Array): Promise<Buffer>
  /** Asked before each object is written: whether this is still the one who writes. */
  stillMine(): Promise<void>
  say(text: string): void
  partBytes?: number
}

export interface DatabaseDumped {
  at: string
  postgres: number
  schemas: SchemaContents[]
  parts: Part[]
}

/** Writes all schemas as they are at one instant. */
export function dumpDatabase(dump: DatabaseDump): Promise<DatabaseDumped> {
  return withSnapshot(dump.databaseUrl, async (client, shapes) => {
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      "select now() as at, current_setting('server_version_num') as postgres",
    )
    const dumped: DatabaseDumped = {
      at: (rows[0]?.at ?? new Date()).toISOString(),
      postgres: Number(rows[0]?.postgres),
      schemas: [],
      parts: [],
    }
    for (const shape of shapes) {
      const { schema, parts } = await dumpSchema(client, shape, dump)
      dumped.schemas.push(schema)
      dumped.parts.push(...parts)
    }
    return dumped
  })
}

async function dumpSchema(
  client: pg.Client,
  shape: SchemaShape,
  { place, id, seal, stillMine, say, partBytes }: DatabaseDump,
): Promise<{ schema: SchemaContents; parts: Part[] }> {
  const writer = new PartWriter(async (plain, number) => {
    await stillMine()
    if (number > 1) say(`${shape.name}: part ${number}`)
    return writePart(place, objects.part(id, shape.name, number), await seal(plain))
  }, partBytes)
  const tables: SchemaContents['tables'] = []
  for (const table of shape.tables)
    tables.push(await copyOut(client, shape.name, table, bytes => writer.take(bytes)))
  await writer.end()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${shape.name}: ${rows} rows in ${tables.length} tables`)
  return { schema: { ...shape, tables, parts: writer.parts.map(({ key }) => key) }, parts: writer.parts }
}
