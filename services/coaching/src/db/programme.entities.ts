import { ExamType, type WriteChoices } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** Programmes with their last ranks, of one year and source; a withdrawn table stays for the lists that have its programmes. */
export const ProgrammeTable = defineEntity({
  name: 'ProgrammeTable',
  tableName: 'programme_tables',
  properties: {
    id: p.integer().primary().autoincrement(),
    clientId: p.uuid().nullable(),
    name: p.text(),
    scoreType: p.enum(ExamType.options),
    year: p.integer(),
    source: p.text(),
    link: p.text(),
    withdrawn: p.boolean().default(false),
    version: p.integer().default(1),
  },
})
export type ProgrammeTable = InferEntity<typeof ProgrammeTable>

/** A programme; one that is in no table any more stays for the lists that have it. */
export const Programme = defineEntity({
  name: 'Programme',
  tableName: 'programmes',
  properties: {
    id: p.integer().primary().autoincrement(),
    tableId: p.integer(),
    place: p.integer(),
    scoreType: p.enum(ExamType.options),
    code: p.text(),
    university: p.text(),
    name: p.text(),
    rank: p.integer().nullable(),
    rankBefore: p.integer().nullable(),
    retired: p.boolean().default(false),
    searchFolded: p
      .text()
      .generated(`(tr_fold(code || ' ' || university || ' ' || name)) stored`)
      .nullable()
      .lazy(),
    rankOrder: p.integer().generated('(coalesce(rank, 2147483647)) stored').nullable().lazy(),
  },
})

/** A student's draft of the programmes that they will ask for. */
export const ChoiceList = defineEntity({
  name: 'ChoiceList',
  tableName: 'choice_lists',
  properties: {
    studentId: p.uuid().primary(),
    entries: p.json<WriteChoices['entries']>(),
    ranks: p.json<WriteChoices['ranks']>(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
})
