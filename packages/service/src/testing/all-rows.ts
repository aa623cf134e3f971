import type { BaseDeps } from '../deps.ts'

/** Every row of a service's schema as text, behind the name of its table. */
export async function allRows({ orm, name }: Pick<BaseDeps, 'orm' | 'name'>): Promise<string[]> {
  const em = orm.em.fork()
  const tables = await em.execute<{ table: string }[]>(
    `select tablename as table from pg_tables where schemaname = '${name}'`,
  )
  const rows = await Promise.all(
    tables.map(async ({ table }) => {
      const found = await em.execute<{ row: string }[]>(`select own::text as row from ${name}.${table} own`)
      return found.map(({ row }) => `${table} ${row}`)
    }),
  )
  return rows.flat()
}
