import { reportEntities } from '@kocyolu/service'
import { nothingMore, reviewsLink } from '../reports/evidence.ts'
import { Review } from '../reviews/review.entity.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-person.ts'

const [ReportCase, Report] = reportEntities
const hourMs = 3_600_000

/** A review that two people have reported, for admins to decide. */
export async function seedReports({ em, clock }: Deps): Promise<void> {
  const author = demoPerson('student', 8).id
  const mentorProfileId = 1
  const { id, comment, rating } = await em.findOneOrFail(Review, { mentorProfileId, studentId: author })
  const at = (hoursAgo: number) => new Date(clock.now().getTime() - hoursAgo * hourMs)
  const reported = em.create(ReportCase, {
    piece: 'review',
    pieceId: id,
    authorId: author,
    evidence: { ...nothingMore, text: comment, rating, link: reviewsLink(mentorProfileId) },
    reportCount: 2,
    openedAt: at(20),
  })
  await em.persist(reported).flush()
  const by = [
    [demoPerson('coach', 1).id, 'false_information', 'Hiç iptal etmediğim bir dersten söz ediyor.', 20],
    [demoPerson('student', 2).id, 'other', null, 3],
  ] as const
  for (const [reporterId, reason, note, hoursAgo] of by)
    em.persist(em.create(Report, { caseId: reported.id, reporterId, reason, note, createdAt: at(hoursAgo) }))
  await em.flush()
}
