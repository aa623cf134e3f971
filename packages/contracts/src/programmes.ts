import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { anyText, HttpsUrl, Id, ListQuery, listOf, PathId, text } from './fields.ts'
import * as limits from './limits.ts'
import { ExamType } from './mentors.ts'

const Rank = z.int().min(1).max(limits.rankMax).nullable()

/** A programme as an admin writes it, with the rank of the last student of the table's year, and of the year before. */
export const ProgrammeRow = z.object({
  /** Its number in the guide. */
  code: text(1, 12),
  university: text(1, limits.programmeUniversityMax),
  name: text(1, limits.programmeNameMax),
  rank: Rank,
  before: Rank,
})
export type ProgrammeRow = z.infer<typeof ProgrammeRow>

const Source = {
  /** Which programmes they are. */
  name: text(1, 80),
  scoreType: ExamType,
  year: z.int().min(2000).max(2100),
  source: text(1, 80),
  link: HttpsUrl,
}

/** Programmes with their last ranks, of one year and source. */
export const ProgrammeTable = z
  .object({ id: Id, ...Source, count: z.int(), version: z.int() })
  .meta({ id: 'ProgrammeTable' })
export type ProgrammeTable = z.infer<typeof ProgrammeTable>

export const WholeProgrammeTable = ProgrammeTable.extend({ rows: z.array(ProgrammeRow) }).meta({
  id: 'WholeProgrammeTable',
})
export type WholeProgrammeTable = z.infer<typeof WholeProgrammeTable>

/** A table of programmes as an admin writes it. A programme is known by its code, also in another year's table. */
export const WriteProgrammeTable = z.object({
  ...Source,
  rows: z.array(ProgrammeRow).min(1).max(limits.programmesMax),
  /** Of a change: the version that was read. */
  version: z.int().min(1).optional(),
  /** Of something new: sent again, it is the same. */
  clientId: z.uuid().optional(),
})
export type WriteProgrammeTable = z.output<typeof WriteProgrammeTable>

/** A programme as students find it. */
export const Programme = z
  .object({
    id: Id,
    code: z.string(),
    university: z.string(),
    name: z.string(),
    scoreType: ExamType,
    /** The ranks that are known, the newest year first. */
    ranks: z.array(z.object({ year: z.int(), rank: z.int() })),
    source: z.object({ name: z.string(), link: z.string(), year: z.int() }),
    /** It is in no table any more. */
    isRetired: z.boolean(),
  })
  .meta({ id: 'Programme' })
export type Programme = z.infer<typeof Programme>

const byId = z.object({ id: PathId })

/** The calls of coaching about programmes of universities. */
export const programmes = defineContract({
  searchProgrammes: get('/api/progress/programmes', 'student', {
    summary: 'Programmes of a score type by words of their name, university or code, the best rank first',
    query: z.object({ ...ListQuery, scoreType: ExamType, q: anyText(100).optional() }),
    response: listOf(Programme),
  }),
  listProgrammeTables: get('/api/progress/programme-tables', 'admin', {
    summary: 'The tables of programmes, the newest year first, without their rows',
    response: z.array(ProgrammeTable),
  }),
  getProgrammeTable: get('/api/progress/programme-tables/{id}', 'admin', {
    summary: 'A table of programmes',
    params: byId,
    response: WholeProgrammeTable,
  }),
  createProgrammeTable: post('/api/progress/programme-tables', 'admin', {
    summary: `Add a table of programmes, at most ${limits.programmeTablesMax}; the same \`clientId\` again gives the one that there is`,
    status: 201,
    body: WriteProgrammeTable,
    response: WholeProgrammeTable,
    errors: ['conflict'],
  }),
  updateProgrammeTable: put('/api/progress/programme-tables/{id}', 'admin', {
    summary: 'Replace a table of programmes. A conflict when another admin has changed it meanwhile',
    params: byId,
    body: WriteProgrammeTable,
    response: WholeProgrammeTable,
    errors: ['conflict'],
  }),
  deleteProgrammeTable: del('/api/progress/programme-tables/{id}', 'admin', {
    summary: 'Withdraw a table of programmes; in lists of students they stay, named as withdrawn',
    params: byId,
  }),
})
