import { readFileSync, writeFileSync } from 'node:fs'
import { runScript, searchWords } from '@kocyolu/service'
import { sql } from 'kysely'
import { selectFound } from '../search/find-messages.ts'
import { service } from '../service.ts'

// How PostgreSQL finds the messages of each search: from one JSON file of `{ name: { userId, q } }` into another.
const [asked = '', found = ''] = process.argv.slice(2)
const searches = JSON.parse(readFileSync(asked, 'utf8')) as Record<string, { userId: string; q: string }>

await runScript(service, async deps => {
  const db = deps.orm.em.fork().getKysely()
  const plans: Record<string, unknown> = {}
  for (const [name, { userId, q }] of Object.entries(searches)) {
    const select = selectFound({ userId, words: searchWords(q), limit: 21 })
    const explain = sql<{
      'QUERY PLAN': [{ Plan: unknown }]
    }>`explain (analyze, buffers, format json) ${select}`
    plans[name] = { page: (await explain.execute(db)).rows[0]?.['QUERY PLAN'][0].Plan }
  }
  writeFileSync(found, JSON.stringify(plans))
})
