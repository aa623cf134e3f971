import { limits } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withEm } from '../deps.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { someone, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import type { PersonalData } from './personal-data.ts'
import { readExport } from './read-export.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

/** Notes, as if each were a file; the first fails when its content is made. */
const files: PersonalData = {
  notes: {
    rows: 'owner_id',
    exported: {
      name: 'files',
      title: ['Dosyalar', 'Files'],
      bytesIn: 'text',
      newest: 'id',
      fields: {
        name: { text: ['Dosya', 'File'], is: () => sql`id || '.txt'`, of: ['id'] },
        content: {
          text: ['İçerik', 'Content'],
          is: () => sql`case when text like 'first%' then (1 / (id - id))::text else right(text, 1) end`,
          of: ['text'],
        },
      },
    },
  },
}

it('makes nothing of files for which there is no room', async () => {
  const deps = withEm(api.deps)
  const caller = someone()
  await rememberCaller(deps, caller)
  const bytes = Math.floor(limits.exportFilesMax / 3)
  for (const start of ['first', 'second', 'third'])
    await deps.em.execute(
      `insert into notes (owner_id, text, created_at) values (?, ? || repeat('x', ?), now())`,
      [caller.id, start, bytes],
    )
  const { parts } = await readExport(deps.em, files, { userId: caller.id, language: 'en' })
  expect(parts).toMatchObject([{ isFiles: true, leftOut: 1, rows: [{ content: 'x' }, { content: 'x' }] }])
})
