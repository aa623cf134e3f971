import { queueMail } from '../deliveries/queue-mail.ts'
import { decisionPath } from '../mails/decision-path.ts'
import type { Mail } from '../mails/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Deps } from '../service.ts'

type DecisionMail = Extract<Mail, { kind: 'moderation.decided' | 'moderation.appeal_answered' }>

/** What is decided about something of somebody's: it names nobody else. */
export async function notifyOfDecision(deps: Deps, eventId: string, mail: DecisionMail): Promise<void> {
  const { userId, kind } = mail
  const link = decisionPath(mail)
  await notify(deps, [{ eventId, userId, otherId: userId, kind, topic: null, startTime: null, link }])
  await queueMail(deps, eventId, userId, mail)
}
