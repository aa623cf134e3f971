import { readFileSync } from 'node:fs'
import type { DataKind, Texts } from '@kocyolu/service'
import { beforeAll, expect, test } from 'vitest'
import {
  collect,
  complaintsOf,
  docsFile,
  listOf,
  noticeOf,
  readArticles,
  readDeclarations,
  readKinds,
  readNotice,
  readTexts,
  unversioned,
  withList,
} from './notice.ts'

let declarations: Awaited<ReturnType<typeof readDeclarations>>
let kinds: Awaited<ReturnType<typeof readKinds>>
let texts: Awaited<ReturnType<typeof readTexts>>
beforeAll(async () => {
  ;[declarations, kinds, texts] = await Promise.all([readDeclarations(), readKinds(), readTexts()])
}, 60_000)

const text: Texts = ['a', 'b']
const kind: DataKind = {
  ...{ name: text, holds: text, purpose: text, grounds: ['contract'], receivers: ['self'], concerns: 'all' },
  since: '2026-01-01',
}
const toy = {
  service: 'toy',
  personalData: {
    notes: {
      rows: 'owner_id',
      becomes: 'deleted',
      exported: { name: 'notes', title: ['Notlar', 'Notes'], fields: { text: ['Metin', 'Text'] } },
    },
  },
  tableKinds: { goal: ['notes'] },
} as const

test('every kind of personal data has a table, every table a kind, and each says what a deletion leaves', () => {
  expect(declarations.length).toBe(6)
  expect(complaintsOf(kinds, declarations, texts.sharedKinds)).toEqual([])
})

test.each([
  ['a kind that no table has', { goal: kind, plan: kind }, toy, 'no table has plan'],
  ['a table of a kind that is unknown', {}, toy, 'the notice does not know goal'],
  [
    'a kind of which something stays',
    { goal: kind },
    { ...toy, personalData: { notes: { rows: 'owner_id', stays: ['text'] } } },
    'goal: something stays',
  ],
])('%s is refused', (_, some, declaration, complaint) => {
  expect(complaintsOf(some, [declaration], {}).join()).toContain(complaint)
})

test('a new column is a change of the notice, which needs a new version', () => {
  const before = noticeOf({ goal: kind }, [toy])
  const { notes } = toy.personalData
  const more = { ...notes.exported, fields: { ...notes.exported.fields, phone: text } }
  const wider = { ...toy, personalData: { notes: { ...notes, exported: more } } }
  expect(unversioned(before, noticeOf({ goal: kind }, [wider]))).toEqual(['goal'])
  expect(unversioned(before, noticeOf({ goal: { ...kind, since: '2026-02-01' } }, [wider]))).toEqual([])
  expect(unversioned(before, noticeOf({ goal: { ...kind, purpose: ['c', 'd'] } }, [toy]))).toEqual(['goal'])
  expect(unversioned(before, noticeOf({ goal: kind }, [toy]))).toEqual([])
  const terms = (text: string) => noticeOf({}, [], { terms: { since: '2026-01-01', ...{ text } } })
  expect(unversioned(terms('one'), terms('other'))).toEqual(['terms'])
})

test('a column of another kind than its table is said there', () => {
  const found = collect([{ ...toy, tableKinds: { goal: ['notes'], plan: ['notes.text'] } }])
  expect(found.get('plan')?.parts.get('Notes')?.fields).toEqual([['Metin', 'Text']])
  expect(found.get('goal')?.parts.size).toBe(0)
})

test('the published notice and docs/personal-data.md are those of the declarations', async () => {
  const now = noticeOf(kinds, declarations, await readArticles())
  expect(unversioned(readNotice(), now), 'give these a later "since" and a "change"').toEqual([])
  expect(readNotice(), 'run node infra/src/checks/write-notice.ts').toEqual(now)
  const docs = readFileSync(docsFile, 'utf8')
  const squeezed = (markdown: string) => markdown.replaceAll(/ +|-{2,}/g, ' ')
  expect(squeezed(docs), 'run node infra/src/checks/write-notice.ts').toBe(
    squeezed(withList(docs, listOf(kinds, declarations, texts))),
  )
})
