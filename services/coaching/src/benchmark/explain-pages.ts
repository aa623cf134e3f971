import { readFileSync, writeFileSync } from 'node:fs'
import { MentorQuery } from '@kocyolu/contracts'
import { runScript } from '@kocyolu/service'
import { sql } from 'kysely'
import { selectCount, selectPage } from '../mentors/list-mentors.ts'
import { service } from '../service.ts'

// How PostgreSQL finds the coaches of each page asked for, and how many there are: from one JSON file into another.
const [asked = '', found = ''] = process.argv.slice(2)
const queries = JSON.parse(readFileSync(asked, 'utf8')) as Record<string, unknown>

await runScript(service, async deps => {
  const em = deps.orm.em.fork()
  const now = new Date()
  const plans: Record<string, Record<string, unknown>> = {}
  for (const [name, query] of Object.entries(queries)) {
    const parsed = MentorQuery.parse(query)
    const parts = { page: selectPage(em, parsed, now), count: selectCount(em, parsed, now) }
    for (const [part, select] of Object.entries(parts)) {
      const explain = sql<{
        'QUERY PLAN': [{ Plan: unknown }]
      }>`explain (analyze, buffers, format json) ${select}`
      const { rows } = await explain.execute(em.getKysely())
      plans[name] = { ...plans[name], [part]: rows[0]?.['QUERY PLAN'][0].Plan }
    }
  }
  writeFileSync(found, JSON.stringify(plans))
})
