import { copyOut } from './copy-out.ts'
import type { Steps } from './load-schema.ts'
import type { Contents, SchemaContents } from './records.ts'
import { restoreDatabase } from './restore-database.ts'
import { withScratchDatabase } from './scratch.ts'
import { withSnapshot } from './snapshot.ts'

interface Comparison {
  contents: Contents
  steps: ReadonlyMap<string, Steps>
  partsOf(schema: SchemaContents): AsyncIterable<Buffer>
}

/** Restores a backup into a server of its own and fails where a table, a row, a byte or a number there is another one. */
export async function compareInScratch({ contents, steps, partsOf }: Comparison): Promise<void> {
  const { schemas } = contents
  await withScratchDatabase(async databaseUrl => {
    const asTheyWere = new Map([...steps].map(([name, { before }]) => [name, { before, after: [] }]))
    await restoreDatabase({
      databaseUrl,
      contents,
      schemas,
      steps: asTheyWere,
      partsOf,
      isWhole: false,
      replace: false,
      goesOn: false,
      say: () => {},
    })
    await withSnapshot(databaseUrl, async (client, found) => {
      for (const schema of schemas) {
        const shape = found.find(({ name }) => name === schema.name)
        const tables: SchemaContents['tables'] = []
        for (const table of shape?.tables ?? []) tables.push(await copyOut(client, schema.name, table))
        expectSame(schema.name, schema.tables, tables)
        expectSame(schema.name, schema.sequences, shape?.sequences ?? [])
        expectSame(schema.name, schema.migrations.map(named), (shape?.migrations ?? []).map(named))
      }
    })
  })
}

const named = (name: string) => ({ name })

/** Columns may stand in another order where migrations were run in another one. */
function expectSame(
  schema: string,
  wanted: readonly { name: string }[],
  found: readonly { name: string }[],
): void {
  const textOf = (each: { name: string } | undefined): string =>
    JSON.stringify(each, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  for (const name of new Set([...wanted, ...found].map(each => each.name))) {
    const [one, other] = [wanted, found].map(list => list.find(each => each.name === name))
    if (textOf(one) !== textOf(other))
      throw new Error(
        `${schema}.${name} came back as something else: ${textOf(one)?.slice(0, 300)} was backed up, ${textOf(other)?.slice(0, 300)} is there`,
      )
  }
}
