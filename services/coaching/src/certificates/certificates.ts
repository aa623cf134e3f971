import { randomBytes } from 'node:crypto'
import {
  type Caller,
  type CheckedCertificate,
  codeLength,
  codeLetters,
  dayMs,
  limits,
  type OwnCertificates,
  type Certificate as View,
} from '@kocyolu/contracts'
import { AppError, inTransaction, notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { Certificate } from '../db/coach.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { tookPlace } from '../sessions/session-absences.ts'
import { requireOwnProfile } from '../time-off/time-off.ts'

/** Content of a certificate, but for its code and its day. */
type Figures = Omit<View, 'code' | 'issuedAt'>

const viewOf = ({
  code,
  name,
  university,
  universityProved,
  hours,
  students,
  firstMonth,
  lastMonth,
  issuedAt,
}: Certificate): View => ({
  ...{ code, name, university, universityProved, hours, students, from: firstMonth, to: lastMonth },
  issuedAt: issuedAt.toISOString(),
})

/** Each of the 32 letters is as likely as another: 60 bits, which are not guessed. */
const newCode = (): string =>
  Array.from(randomBytes(codeLength), byte => codeLetters[byte % codeLetters.length]).join('')

type Coach = { id: number; listed: boolean; name: string; university: string; universityProved: boolean }

/** Certificates are valid while `listed` is: the coach is approved, not hidden, suspended or leaving, and is still a coach. */
const selectCoach = (em: CoachingEm, caller: Pick<Caller, 'id'>) =>
  em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .select([
      'mentor.id',
      'mentor.listed',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      'mentor.university',
      'mentor.university_proved as universityProved',
    ])
    .where('mentor.user_id', '=', caller.id)

const month = (instant: string) => sql`to_char(${sql.raw(instant)} at time zone 'Europe/Istanbul', 'YYYY-MM')`

/** Work of a coach so far; null without a session that took place. */
async function countFigures(em: CoachingEm, { id, name, university, universityProved }: Coach) {
  const { rows } = await sql<Omit<Figures, keyof Coach>>`
    select sum(extract(epoch from end_time - start_time) / 3600)::int as hours,
      count(distinct student_id)::int as students,
      ${month('min(start_time)')} as "from", ${month('max(start_time)')} as "to"
    from mentor_sessions session where mentor_profile_id = ${id} and ${tookPlace}
    having count(*) > 0`.execute(em.getKysely())
  const [counted] = rows
  return counted ? { name, university, universityProved, ...counted } : null
}

const newestOf = (em: CoachingEm, mentorProfileId: number, limit: number): Promise<Certificate[]> =>
  em.find(Certificate, { mentorProfileId }, { orderBy: { issuedAt: 'desc', code: 'asc' }, limit })

/** The caller's newest certificates, and what one would say now. */
export async function listCertificates({ em }: Deps, caller: Caller): Promise<OwnCertificates> {
  const coach = await selectCoach(em, caller).executeTakeFirstOrThrow(notFound)
  const now = await countFigures(em, coach)
  const rows = await newestOf(em, coach.id, limits.certificatesShown)
  return { now, areValid: coach.listed, items: rows.map(viewOf) }
}

/** Issues a certificate of what the caller has done. While nothing is new, the newest one is the answer. */
export function issueCertificate(deps: Deps, caller: Pick<Caller, 'id'>): Promise<View> {
  return inTransaction(deps, async ({ em, clock }) => {
    const now = clock.now()
    // Locked: of several at once each sees those before it, and the approval stays as it is.
    const coach = await selectCoach(em, caller).forNoKeyUpdate('mentor').executeTakeFirstOrThrow(notFound)
    if (!coach.listed) throw new AppError('mentor.unapproved')
    const figures = await countFigures(em, coach)
    if (!figures) throw new AppError('conflict')
    const newest = await newestOf(em, coach.id, limits.certificatesPerDay)
    if (newest[0] && saysTheSame(viewOf(newest[0]), figures)) return viewOf(newest[0])
    refuseTooMany(newest, now)
    const { from: firstMonth, to: lastMonth, ...rest } = figures
    const certificate = em.create(Certificate, {
      ...{ ...rest, firstMonth, lastMonth },
      ...{ code: newCode(), mentorProfileId: coach.id, issuedAt: now },
    })
    await em.persist(certificate).flush()
    return viewOf(certificate)
  })
}

const saysTheSame = (issued: View, figures: Figures): boolean =>
  (Object.keys(figures) as (keyof Figures)[]).every(name => issued[name] === figures[name])

/** Refuses one more, where as many were issued in the last 24 hours. */
function refuseTooMany(newest: readonly Certificate[], now: Date): void {
  const oldest = newest[limits.certificatesPerDay - 1]
  const freeAt = oldest ? oldest.issuedAt.getTime() + dayMs : 0
  if (freeAt <= now.getTime()) return
  throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil((freeAt - now.getTime()) / 1_000) })
}

/** A certificate of the caller's. */
export async function findCertificate({ em }: Deps, caller: Caller, code: string): Promise<View> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  return viewOf(await em.findOneOrFail(Certificate, { code, mentorProfileId }, { failHandler: notFound }))
}

/** Answer to a visitor with the code: all of a valid certificate, and of another one that there is one. */
export async function checkCertificate({ em }: Pick<Deps, 'em'>, code: string): Promise<CheckedCertificate> {
  const certificate = await em.findOneOrFail(Certificate, { code }, { failHandler: notFound })
  const { listed } = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select('listed')
    .where('id', '=', certificate.mentorProfileId)
    .executeTakeFirstOrThrow(notFound)
  return { certificate: listed ? viewOf(certificate) : null }
}
