import { trFold } from '@kocyolu/contracts'
import { foldCases } from '@kocyolu/contracts/testing/fold-cases'
import { writeBeforeSigns } from '@kocyolu/service/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldSigns } from '../db/migrations/0004-fold-signs.ts'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

describe('the database', () => {
  test('folds letters as the service does', async () => {
    const em = api.deps.orm.em.fork()
    const turkish = fc.string({
      unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîûABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ 0-.'),
    })
    const signs = foldCases.flatMap(([text]) => [...text])
    // Scripts whose case has long been settled; for newer ones two Unicode versions may differ.
    const settled = fc.integer({ min: 0x20, max: 0x52f }).map(code => String.fromCodePoint(code))
    // Texts are kept in NFC.
    const anything = fc
      .string({ unit: fc.oneof(settled, fc.constantFrom('😀', ...signs, '\u0307', '\u0327', '한', 'ﬁ')) })
      .map(text => text.normalize('NFC'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(turkish, anything), { minLength: 1, maxLength: 40 }),
        async texts => {
          const { rows } = await sql<{ folded: string }>`
          select tr_fold(one) as folded from unnest(${texts}::text[]) with ordinality as given(one, place) order by place
        `.execute(em.getKysely())
          expect(rows.map(row => row.folded)).toEqual(texts.map(trFold))
        },
      ),
      { numRuns: 50, examples: [[foldCases.map(([text]) => text)]] },
    )
  })

  test('folds signs of what was written before, and keeps categories apart', async () => {
    const em = api.deps.orm.em.fork()
    await writeBeforeSigns(api.deps.orm, foldSigns, async () => {
      await newCoach(api, { major: 'Ağ–Güvenliği' })
      await em.execute(`insert into expertise_categories (name) values ('Soru-Cevap'), ('Soru–Cevap')`)
    })
    const found = await api.anonymous.listMentors({ query: { q: 'ag-guvenligi' } })
    expect(found).toMatchObject({ total: 1 })
    const names = await em.execute(
      `select name from expertise_categories where name like 'Soru%' order by id`,
    )
    expect(names).toEqual([{ name: 'Soru-Cevap' }, { name: expect.stringMatching(/^Soru–Cevap \(\d+\)$/) }])
  })

  test('looks a name up in its index', async () => {
    const em = api.deps.orm.em.fork()
    const plan = await em.transactional(async em => {
      const db = em.getKysely()
      await sql`set local enable_seqscan = off`.execute(db)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from mentor_profiles where listed and search_folded like '%isik%'
      `.execute(db)
    })
    expect(JSON.stringify(plan.rows)).toContain('mentor_profiles_search')
  })
})
