import { coachingCalls, type MentorProfile, messagingCalls } from '@kocyolu/contracts'
import { ButtonLink, call, lazyComponent, useSession } from '@kocyolu/web'
import { ReportDialog, useReportText } from '@kocyolu/web/reports'
import { type Act, MoreMenu } from '@kocyolu/web/workspace'
import { useState } from 'react'
import { useText } from '../../shared/blocks/texts.ts'

const BlockDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).BlockDialog)

/** Behind three dots: blocking a coach and reporting the profile. */
export function CoachMenu({ mentor, name }: { mentor: MentorProfile; name: string }) {
  const t = useText()
  const reportText = useReportText()
  const { user } = useSession()
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const close = () => setOpen(null)
  const isStudent = user?.role === 'student'
  const acts: Act[] = []
  if (isStudent && !mentor.isBlocked)
    acts.push({ id: 'block', label: t('block'), opensDialog: true, onDo: () => setOpen('block') })
  if (mentor.can.report)
    acts.push({
      id: 'report',
      label: reportText('open.profile'),
      opensDialog: true,
      onDo: () => setOpen('report'),
    })
  const blocking = { name: mentor.firstName, block: block(mentor.userId) }
  return (
    <>
      <MoreMenu of={name} acts={acts} />
      <BlockDialog {...blocking} open={open === 'block'} onClose={close} />
      <ReportDialog
        piece="profile"
        id={mentor.id}
        report={body => call(coachingCalls.reportMentor, { params: { id: String(mentor.id) }, body })}
        // Where a coach is blocked.
        author={isStudent ? blocking : undefined}
        open={open === 'report'}
        onClose={close}
      />
    </>
  )
}

/** Says that a coach is blocked, and leads to where all blocks are lifted. */
export function BlockedCoach() {
  const t = useText()
  return (
    <>
      <p className="soft">{t('isBlocked')}</p>
      <ButtonLink to="/messages/blocked">{t('unblock')}</ButtonLink>
    </>
  )
}

/** The call that blocks a person, and keeps or cancels the sessions of the two. */
const block = (userId: string) => (sessions: 'keep' | 'cancel') =>
  call(messagingCalls.block, { params: { userId }, query: { sessions } })
