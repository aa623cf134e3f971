import { type Contract, type EventPayload, type JobName, jobs } from '@kocyolu/contracts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMentors, demoStudents } from '../demo/cast.ts'
import type { BaseDeps } from '../deps.ts'
import { runJob } from '../jobs/job-worker.ts'
import { statementWatcher } from './query-counter.ts'
import type { TestService } from './test-service.ts'

type Api<D extends BaseDeps> = Pick<
  TestService<D, Contract>,
  'deps' | 'service' | 'clock' | 'deliver' | 'close'
>

type Options<D extends BaseDeps> = {
  /** Writes rows for the jobs to find. */
  fill: (api: Api<D>) => Promise<unknown>
  /** Work of the service beside its recurring jobs. */
  also?: (api: Api<D>) => Promise<unknown>
  /** Tables with few rows on the largest site. */
  small?: readonly string[]
}

type PlanNode = { 'Node Type': string; Plans?: PlanNode[] } & Record<string, unknown>

/** A coach, and two who wrote to each other. */
const leaving = [...demoMentors.slice(0, 1), ...demoStudents.slice(0, 2)]
const alwaysSmall = ['outbox', 'mikro_orm_migrations']
const cursor = /^declare \w+ no scroll cursor for /
const isPlayed = /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete)\b/i

/** A job's statements take no longer when tables are a hundred times as large: an index answers each. */
export function planTests<D extends BaseDeps>(
  start: () => Promise<Api<D>>,
  { fill, also, small = [] }: Options<D>,
): void {
  describe('on tables that grow', () => {
    let api: Api<D>
    let client: Client
    beforeAll(async () => {
      api = await start()
      client = new Client({ connectionString: api.deps.config.databaseUrl })
      await client.connect()
      await client.query(`set search_path = ${api.deps.name}, public; ${cheapIndexes}`)
    })
    afterAll(async () => {
      await client.end()
      await api.close()
    })

    it('every foreign key has an index', async () => {
      const { rows } = await client.query<{ key: string }>(
        `select conrelid::regclass || ' ' || conname as key from pg_constraint
         where contype = 'f' and connamespace = $1::regnamespace and not exists (
           select from pg_index where indrelid = conrelid and indisvalid
             and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
             and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`,
        [api.deps.name],
      )
      expect(rows.map(({ key }) => key)).toEqual([])
    })

    it('no job, export or erasure reads a whole table', async () => {
      await fill(api)
      const asked = await statementWatcher(api)(async () => {
        for (const name of recurring(api.service.jobs)) await runJob(api.deps, api.service.jobs, name, {})
        await also?.(api)
        for (const { id } of leaving) await leave(api, id)
      })
      const partial = await partialIndexes(client)
      const found = new Set<string>()
      for (const text of new Set(asked.map(question => question.text.replace(cursor, ''))))
        for (const table of isPlayed.test(text) ? await wholeTables(client, partial, text) : [])
          if (![...alwaysSmall, ...small].includes(table)) found.add(`${table}: ${text}`)
      expect([...found]).toEqual([])
    })
  })
}

const recurring = (handled: object): JobName[] =>
  (Object.keys(handled) as JobName[]).filter(name => 'everyMs' in jobs[name])

async function leave<D extends BaseDeps>({ deps, deliver }: Api<D>, userId: string): Promise<void> {
  const exportId = crypto.randomUUID()
  const asked: EventPayload<'user.export_asked'> = {
    ...{ userId, exportId, round: 1, services: [deps.name], language: 'tr' },
  }
  await deliver('user.export_asked', asked)
  for (const round of [1, 2])
    await deliver('user.erased', { userId, round, keepsReviews: false, isRepeated: false })
}

// As PostgreSQL plans where tables are large; it then reads a whole one where nothing else answers.
const cheapIndexes = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off`

/** Tables that the plan of a statement reads from their first row to their last. */
async function wholeTables(client: Client, partial: ReadonlySet<string>, text: string): Promise<string[]> {
  await client.query(`prepare played as ${text}`)
  const { rows } = await client.query<{ count: number }>(
    "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'played'",
  )
  const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join()
  const answer = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) execute played${nulls && `(${nulls})`}`,
  )
  await client.query('deallocate played')
  return answer.rows.flatMap(row => wholeIn(row['QUERY PLAN'][0].Plan, partial, false))
}

/** A hashed sub-plan is what little rows are worth: PostgreSQL chooses it by their number. */
function wholeIn(node: PlanNode, partial: ReadonlySet<string>, isLimited: boolean): string[] {
  if (node['Parent Relationship'] === 'SubPlan') return []
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = node
  const walks = type.startsWith('Index') && !node['Index Cond'] && !partial.has(String(index))
  const isWhole = type === 'Seq Scan' || (walks && (Boolean(node.Filter) || !isLimited))
  const own = isWhole && typeof table === 'string' ? [table] : []
  return [...own, ...Plans.flatMap(inner => wholeIn(inner, partial, isLimited || type === 'Limit'))]
}

/** Indexes of a few rows: those are walked. */
async function partialIndexes(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
  )
  return new Set(rows.map(({ name }) => name))
}
