import type { NotificationKind, SessionFact } from '@kocyolu/contracts'
import { queueMail } from '../deliveries/queue-mail.ts'
import type { Letter, Side } from '../mails/letter.ts'
import { notify } from '../notices/notify.ts'
import type { Deps } from '../service.ts'
import type { Audience } from './audience.ts'
import { tellInTurn } from './tell-in-turn.ts'

type Announcement = {
  eventId: string
  kind: NotificationKind
  session: SessionFact
  audience: Audience
  link?: string
  /** What the mail to one of the two says, when there are mails. */
  letter?: (to: Side, otherId: string) => Letter
}

/** Tells a session's people of it, inside the site and by e-mail, unless it is no longer true. */
export async function announce(
  deps: Deps,
  { eventId, kind, session, audience, link = '/dashboard', letter }: Announcement,
): Promise<void> {
  if (!(await tellInTurn(deps, session))) return
  const people = { student: session.studentId, mentor: session.mentorUserId }
  const otherOf = (side: Side): string => people[side === 'student' ? 'mentor' : 'student']
  const notices = audience.inApp.map(side => ({
    userId: people[side],
    otherId: otherOf(side),
    eventId,
    kind,
    topic: session.topic,
    startTime: new Date(session.startTime),
    link,
  }))
  await notify(deps, notices)
  if (letter) {
    for (const side of audience.email)
      await queueMail(deps, eventId, people[side], letter(side, otherOf(side)))
  }
}
