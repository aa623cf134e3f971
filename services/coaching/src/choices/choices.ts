import { isDeepStrictEqual } from 'node:util'
import {
  areChoicesOpen,
  type Caller,
  type ChoiceList as ChoiceListView,
  type ExamType,
  estimateRank,
  planDay,
  type RankRow,
  sumOfNets,
  type WriteChoices,
} from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import { ChoiceList } from '../db/programme.entities.ts'
import type { CountedSubject } from '../db/progress.entities.ts'
import { findProgrammes } from '../programmes/find-programmes.ts'
import { jsonb, lockStudent } from '../progress/mock-exams.ts'
import { requireShare } from '../progress/shared-progress.ts'
import type { CoachingEm, Deps } from '../service.ts'

type Rank = ChoiceListView['ranks'][number]

/** The caller's draft list. */
export const getChoices = (deps: Deps, { id }: Caller): Promise<ChoiceListView> =>
  readChoices(deps, id, () => estimates(deps.em, id))

async function readChoices(
  { em, clock, config }: Deps,
  studentId: string,
  estimated: () => Promise<Rank[]>,
): Promise<ChoiceListView> {
  const list = await em.findOne(ChoiceList, { studentId })
  const programmes = await findProgrammes(
    em,
    (list?.entries ?? []).map(({ programmeId }) => programmeId),
  )
  const entered = (list?.ranks ?? []).map(rank => ({ ...rank, isEstimate: false }))
  const known = new Set(entered.map(({ scoreType }) => scoreType))
  return {
    isOpen: areChoicesOpen(config.choicesOpen, planDay(clock.now())),
    ranks: [...entered, ...(await estimated()).filter(({ scoreType }) => !known.has(scoreType))],
    entries: (list?.entries ?? []).flatMap(({ programmeId, note }) => {
      const programme = programmes.get(programmeId)
      return programme ? [{ programme, note }] : []
    }),
    version: list?.version ?? 0,
  }
}

/** Of each score type the rank that the newest table has for the net of the newest mock exam; none where it is below all of them. */
async function estimates(em: CoachingEm, studentId: string): Promise<Rank[]> {
  const { rows } = await sql<{
    scoreType: ExamType
    wrongsPerCorrect: number
    subjects: CountedSubject[]
    ranks: RankRow[]
  }>`
    select distinct on (paper.exam_type) paper.exam_type as "scoreType",
      exam.wrongs_per_correct as "wrongsPerCorrect", exam.subjects, published.rows as ranks
    from exam_papers paper
      cross join lateral (select rows from rank_tables where paper_id = paper.id and not deleted
        order by year desc, id desc limit 1) published
      cross join lateral (select wrongs_per_correct, subjects, taken_on, id from mock_exams
        where student_id = ${studentId} and paper_id = paper.id order by taken_on desc, id desc limit 1) exam
    where paper.exam_type is not null and not paper.deleted
    order by paper.exam_type, exam.taken_on desc, exam.id desc`.execute(em.getKysely())
  return rows.flatMap(({ scoreType, wrongsPerCorrect, subjects, ranks }) => {
    const found = estimateRank(ranks, sumOfNets(subjects, wrongsPerCorrect))
    return found && found.kind !== 'worse' ? [{ scoreType, rank: found.rank, isEstimate: true }] : []
  })
}

/** Writes the caller's draft list, on top of what was read. */
export async function putChoices(
  deps: Deps,
  caller: Caller,
  { version, entries, ranks }: WriteChoices,
): Promise<ChoiceListView> {
  const { clock, config } = deps
  if (!areChoicesOpen(config.choicesOpen, planDay(clock.now()))) throw new AppError('choices.closed')
  refusePrivate(Object.fromEntries(entries.map(({ note }, at) => [`entries.${at}.note`, note])))
  expectOnce(
    entries.map(({ programmeId }) => programmeId),
    at => `entries.${at}.programmeId`,
  )
  expectOnce(
    ranks.map(({ scoreType }) => scoreType),
    at => `ranks.${at}.scoreType`,
  )
  await inTransaction(deps, async ({ em }) => {
    await lockStudent(em, caller.id)
    const before = await em.findOne(ChoiceList, { studentId: caller.id })
    // Sent again after a lost answer it is stored already.
    if (before && isDeepStrictEqual([before.entries, before.ranks], [entries, ranks])) return
    if ((before?.version ?? 0) !== version) throw new AppError('conflict')
    const programmes = await findProgrammes(
      em,
      entries.map(({ programmeId }) => programmeId),
    )
    const kept = new Set(before?.entries.map(({ programmeId }) => programmeId))
    for (const [at, { programmeId }] of entries.entries()) {
      const found = programmes.get(programmeId)
      if (!found || (found.isRetired && !kept.has(programmeId)))
        throw invalidField(`entries.${at}.programmeId`, 'There is no such programme')
    }
    const row = {
      ...{ entries: jsonb(entries), ranks: jsonb(ranks) },
      ...{ version: version + 1, updated_at: clock.now() },
    }
    await em
      .getKysely()
      .insertInto('choice_lists')
      .values({ student_id: caller.id, ...row })
      .onConflict(conflict => conflict.column('student_id').doUpdateSet(row))
      .execute()
    em.clear()
  })
  return getChoices(deps, caller)
}

function expectOnce(values: readonly (number | string)[], pathOf: (at: number) => string): void {
  for (const [at, value] of values.entries())
    if (values.indexOf(value) !== at) throw invalidField(pathOf(at), 'It is there twice')
}

/** The draft list of a student who shares it; estimated ranks come with the nets alone. */
export async function getSharedChoices(
  deps: Deps,
  caller: Caller,
  studentId: string,
): Promise<ChoiceListView> {
  const { parts } = await requireShare(deps.em, caller, studentId, 'choices')
  return readChoices(deps, studentId, async () =>
    parts.includes('nets') ? estimates(deps.em, studentId) : [],
  )
}
