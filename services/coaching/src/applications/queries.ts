import type {
  ApplicantMark,
  ApplicationDetail,
  Application as ApplicationView,
  Caller,
  ListOf,
  ProofPart,
} from '@kocyolu/contracts'
import { keyset, notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { conductAcceptedAt, decidedView, listProofs } from './applications.ts'

type FirstYes = { id: string; firstName: string; lastName: string; at: string }

const selectWaiting = ({ em, config }: Pick<Deps, 'em' | 'config'>) =>
  em
    .getKysely()
    .selectFrom('applications as application')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'application.mentor_profile_id')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .where('application.decided_at', 'is', null)
    .select([
      'application.id',
      'application.mentor_profile_id',
      'application.asks',
      'application.submitted_at',
      'mentor.user_id',
      'person.first_name',
      'person.last_name',
      'person.profile_image_url',
    ])
    .select(
      sql<ProofPart[]>`array(select proof.part from application_proofs proof
        where proof.mentor_profile_id = mentor.id
        union select 'record' from record_proofs record where record.mentor_profile_id = mentor.id
        order by 1)`.as('proofs'),
    )
    .select(
      // One that counts: of who is an admin still, about the application as it is.
      sql<FirstYes | null>`(select json_build_object('id', yes.user_id, 'firstName', yes.first_name,
          'lastName', yes.last_name, 'at', first.given_at)
        from first_approvals first join people yes on yes.user_id = first.admin_id
        where first.application_id = application.id and first.revision = application.revision
          and yes.role = 'admin' and not yes.suspended and ${config.coachApprovalAdmins > 1}::boolean)`.as(
        'first_yes',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number]

type Reading = { caller: Caller; config: Deps['config'] }

const firstYesOf = ({ first_yes }: Row, { caller, config }: Reading) => {
  if (config.coachApprovalAdmins < 2) return {}
  if (!first_yes) return { firstYes: null }
  const { id, at, ...name } = first_yes
  return { firstYes: { ...name, at: new Date(at).toISOString(), isOwn: id === caller.id } }
}

const view = (row: Row, reading: Reading): ApplicationView => ({
  id: row.id,
  mentorProfileId: row.mentor_profile_id,
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  asks: row.asks,
  submittedAt: row.submitted_at.toISOString(),
  proofs: row.proofs,
  ...firstYesOf(row, reading),
})

const oldest = keyset('applications', {
  columns: ['application.submitted_at', 'application.id'],
  direction: 'asc',
  key: z.tuple([z.iso.datetime(), z.int()]),
})

type ListPart = { limit?: number | undefined; cursor?: string | undefined }

/** Who waits to be looked at. */
export const listApplications = (
  deps: Deps,
  caller: Caller,
  part: ListPart,
): Promise<ListOf<ApplicationView>> =>
  oldest.list(part, selectWaiting(deps), {
    keyOf: row => [row.submitted_at.toISOString(), row.id],
    view: row => view(row, { caller, config: deps.config }),
  })

/** How many wait, and how long decisions take. */
export async function countApplications({ em, clock }: Deps) {
  const since = new Date(clock.now().getTime() - 90 * 86_400_000)
  const { rows } = await sql<{ waiting: number; medianHours: number | null }>`
    select (select count(*)::int from applications where decided_at is null) as waiting,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 3600)
        from applications where decided_at > ${since}) as "medianHours"`.execute(em.getKysely())
  return rows[0] ?? { waiting: 0, medianHours: null }
}

/** One that waits, as a decision is made from it. */
export async function getApplication(deps: Deps, caller: Caller, id: number): Promise<ApplicationDetail> {
  const row = await selectWaiting(deps)
    .select([
      'application.revision',
      'mentor.approval',
      'mentor.university',
      'mentor.ranking_yks',
      'mentor.ranking_year',
      'mentor.conduct_version',
      'mentor.conduct_accepted_at',
      'mentor.record_checked_at',
    ])
    .select(sql<ApplicantMark | null>`mentor.mark`.as('mark'))
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const earlier = await deps.em
    .getKysely()
    .selectFrom('applications')
    .select(['decision', 'reason', 'decided_at'])
    .where('mentor_profile_id', '=', row.mentor_profile_id)
    .where('decided_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return {
    ...view(row, { caller, config: deps.config }),
    revision: row.revision,
    state: row.approval,
    university: row.university,
    rankingYKS: row.ranking_yks,
    rankingYear: row.ranking_year,
    proofs: await listProofs(deps, row.mentor_profile_id, { forAdmin: true }),
    earlier: earlier.map(decidedView),
    mark: row.mark,
    conductAcceptedAt: conductAcceptedAt(row),
    recordCheckedAt: row.record_checked_at?.toISOString() ?? null,
    recordNeeded: deps.config.coachRecord === 'required',
  }
}
