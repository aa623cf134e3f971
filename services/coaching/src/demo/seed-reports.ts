import { hourMs } from '@kocyolu/contracts'
import { reportEntities } from '@kocyolu/service'
import { demoAdmins } from '@kocyolu/service/demo'
import { Review } from '../db/coach.entities.ts'
import { nothingMore, reviewsLink } from '../reports/pieces.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-coach.ts'

const [ReportCase, Report] = reportEntities
/** Reviews that were reported: one waits for admins, one is appealed against, and of one there was nothing to object to. */
export async function seedReports({ em, clock }: Deps): Promise<void> {
  const at = (hoursAgo: number) => new Date(clock.now().getTime() - hoursAgo * hourMs)
  const report = async (coach: number, student: number, hoursAgo: number, reports: readonly DemoReport[]) => {
    const authorId = demoPerson('student', student).id
    const { id, comment, rating } = await em.findOneOrFail(Review, {
      mentorProfileId: coach,
      studentId: authorId,
    })
    const reported = em.create(ReportCase, {
      piece: 'review',
      pieceId: id,
      authorId,
      evidence: { ...nothingMore, text: comment, rating, link: reviewsLink(coach) },
      reportCount: reports.length,
      openedAt: at(hoursAgo),
    })
    await em.persist(reported).flush()
    for (const [reporterId, reason, note, ago] of reports)
      em.persist(em.create(Report, { caseId: reported.id, reporterId, reason, note, createdAt: at(ago) }))
    return reported
  }
  const [first, second = first] = demoAdmins
  if (!first || !second) throw new Error('The cast has no admins')
  const by = { decidedById: second.id, decidedByName: `${second.firstName} ${second.lastName}` }

  await report(1, 8, 20, [
    [demoPerson('coach', 1).id, 'false_information', 'Hiç iptal etmediğim bir dersten söz ediyor.', 20],
    [demoPerson('student', 2).id, 'other', null, 3],
  ])
  const noSession = 'Benimle hiç seansı olmadı.'
  const appealed = await report(3, 21, 70, [[demoPerson('coach', 3).id, 'false_information', noSession, 70]])
  const appeal = 'Seans istemeden önce yazışmıştık; izlenimimi yazdım, kimseyi kötülemedim.'
  Object.assign(appealed, {
    ...{ ...by, decision: 'warn', why: 'Yorumda seans yapılmadığı belli olmalı.', decidedAt: at(48) },
    ...{ appeal, appealedAt: at(5) },
  })
  const closed = await report(11, 29, 200, [[demoPerson('coach', 11).id, 'insult', null, 200]])
  Object.assign(closed, { ...by, decision: 'none', why: '', decidedAt: at(197) })
  await em.flush()
}

type DemoReport = readonly [
  reporterId: string,
  reason: 'false_information' | 'insult' | 'other',
  note: string | null,
  hoursAgo: number,
]
