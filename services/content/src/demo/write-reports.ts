import { reportEntities } from '@kocyolu/service'
import { demoStudents } from '@kocyolu/service/demo'
import { Blog } from '../db/entities.ts'
import { postPiece } from '../reports/post-piece.ts'
import type { Deps } from '../service.ts'

const [ReportCase, Report] = reportEntities
const hoursAgo = 30

/** A post that a student has reported, for admins to decide. */
export async function writeDemoReports(deps: Deps): Promise<void> {
  const { em, clock } = deps
  if ((await em.count(ReportCase)) > 0) return
  const post = await em.findOneOrFail(Blog, { slug: 'kimyada-ezber-mi-anlamak-mi' })
  const [reporter] = demoStudents.slice(3)
  if (!reporter) throw new Error('The demo cast has too few students to report a post')
  const openedAt = new Date(clock.now().getTime() - hoursAgo * 3_600_000)
  const found = await postPiece.find(
    deps,
    { ...reporter, profileImageUrl: null, emailVerified: true, factorChecked: false },
    post.id,
  )
  if (!found) throw new Error('The post to report is not published')
  const reported = em.create(ReportCase, {
    ...{ piece: 'post', pieceId: post.id, ...found, reportCount: 1, openedAt },
  })
  await em.persist(reported).flush()
  const note = 'Kaynağı olmayan bir sayı veriyor.'
  const { id: caseId } = reported
  em.create(Report, {
    caseId,
    reporterId: reporter.id,
    reason: 'false_information',
    note,
    createdAt: openedAt,
  })
  await em.flush()
}
