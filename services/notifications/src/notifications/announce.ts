import type { NotificationKind } from '@kocyolu/contracts'
import { queueMail } from '../deliveries/delivery.ts'
import { declarationOf } from '../kinds/kinds.ts'
import type { NewsMail } from '../mails/mail.ts'
import type { Deps } from '../service.ts'
import { notify } from './notify.ts'

type News = { kind: NotificationKind; mail: NewsMail; startTime?: string }

/** Notifies a user and mails the same, with the same link; without another person it is about the user. */
export async function announce(
  deps: Deps,
  eventId: string,
  userId: string,
  { kind, mail, startTime }: News,
): Promise<void> {
  const link = declarationOf(mail).pathOf(mail, deps.config)
  const otherId = 'otherId' in mail ? mail.otherId : userId
  const when = { topic: null, startTime: startTime ? new Date(startTime) : null }
  await notify(deps, [{ eventId, userId, otherId, kind, link, ...when }])
  await queueMail(deps, eventId, userId, mail)
}
