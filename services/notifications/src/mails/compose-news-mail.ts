import { type EventPayload, limits } from '@kocyolu/contracts'
import { mailedCode } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { sessionPath } from './compose-session-mail.ts'
import { dayOf, finishMail, hourFrom, momentOf, readCorrespondents, whenOf, zoneOf } from './finish-mail.ts'
import type { AbsenceNews, ComposedMail, NewsMail } from './mail.ts'
import type { MailTexts } from './texts/mail-texts.ts'
import { textsOf } from './texts/texts-of.ts'

type Decision = Pick<EventPayload<'moderation.decided'>, 'service' | 'caseId'>

/** Each service's decisions are read in the remote that is about it. */
const areas = { coaching: '/dashboard', content: '/dashboard/blog', messaging: '/messages' } as const

/** Where a decision is read and appealed against. */
export const decisionPath = ({ service, caseId }: Decision): string => `${areas[service]}/decisions/${caseId}`

// Unread messages may have been read since, and free hours may have been taken.
const oldMs = 3_600_000

/** A mail about another person's act or about the reader's account; undefined when it need not go out any more. */
export async function composeNewsMail(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mail: NewsMail,
  { unsubscribe, askedAt }: { unsubscribe: string | undefined; askedAt: Date },
): Promise<ComposedMail | undefined> {
  const isAboutOther = 'otherId' in mail
  const otherId = isAboutOther ? mail.otherId : userId
  const correspondents = await readCorrespondents(deps, userId, otherId)
  if (!correspondents) return undefined
  const { recipient } = correspondents
  const isOld = deps.clock.now().getTime() - askedAt.getTime() > oldMs
  if (isAboutOther && recipient.suspended) return undefined
  // Without a sign-in there is nothing behind the link.
  if (mail.kind === 'export_ready' && (recipient.suspended || isEnded(mail, deps))) return undefined
  if (mail.kind === 'message.unread' && isOld) return undefined
  if (mail.kind === 'waiting.hour_freed' && (isOld || isPast(mail, deps))) return undefined
  // Late it would come at night, or when the day is over.
  if (mail.kind === 'progress.evening' && (recipient.suspended || deps.clock.now() >= new Date(mail.until)))
    return undefined
  if (mail.kind === 'session.absence' && isUnobjectable(mail.absence, deps)) return undefined
  if (mail.kind === 'university_code' && isCodeOver(askedAt, deps)) return undefined
  const texts = textsOf(recipient.locale, deps.config)
  const other = correspondents.other.name || texts.labels.deleted
  const { path, wording } = sayingOf(mail, other, texts, deps.config)
  const to = mail.kind === 'university_code' ? { ...recipient, email: mail.email } : recipient
  return finishMail(deps, { recipient: to, texts, wording, path, unsubscribe })
}

/** The time to object is over: another mail has the result. */
const isUnobjectable = ({ change, objectUntil }: AbsenceNews, { clock }: Pick<Deps, 'clock'>): boolean =>
  change === 'said' && new Date(objectUntil) <= clock.now()

export const isPast = ({ startTime }: { startTime: string }, { clock }: Pick<Deps, 'clock'>): boolean =>
  new Date(startTime) <= clock.now()

const isEnded = ({ dueAt = '' }: { dueAt?: string | undefined }, { clock }: Pick<Deps, 'clock'>): boolean =>
  new Date(dueAt) <= clock.now()

const isCodeOver = (askedAt: Date, { clock }: Pick<Deps, 'clock'>): boolean =>
  clock.now().getTime() - askedAt.getTime() > limits.universityCodeMinutes * 60_000

export function sayingOf(
  mail: NewsMail,
  other: string,
  texts: MailTexts,
  { brandName: brand, sessionKeys }: Pick<Deps['config'], 'brandName' | 'sessionKeys'>,
) {
  switch (mail.kind) {
    case 'review.created': {
      const path = `/mentors/${mail.mentorProfileId}#reviews`
      return { path, wording: texts[mail.kind]({ other, rating: mail.rating }) }
    }
    case 'review.replied':
      return { path: `/mentors/${mail.mentorProfileId}#reviews`, wording: texts[mail.kind]({ other }) }
    case 'waiting.hour_freed': {
      const { count, mentorProfileId } = mail
      const when = whenOf(hourFrom(mail.startTime), texts, mail.timeZone)
      return {
        path: `/mentors/${mentorProfileId}/request`,
        wording: texts[mail.kind]({ other, when, count }),
      }
    }
    case 'session.absence': {
      const { absence } = mail
      const zone = zoneOf(absence.to, absence)
      const [when, until] = [whenOf(absence, texts, zone), momentOf(absence.objectUntil, texts, zone)]
      return {
        path: sessionPath(absence),
        wording: texts[mail.kind]({ ...absence, other, when, until }),
      }
    }
    case 'message.unread': {
      const { count, people, otherId } = mail
      const path = people === 1 ? `/messages?userId=${otherId}` : '/messages'
      return { path, wording: texts[mail.kind]({ other, count, people }) }
    }
    case 'progress.evening':
      return { path: '/dashboard/today', wording: texts[mail.kind](mail) }
    case 'report.closed':
      return { path: '/dashboard', wording: texts[mail.kind]({ other, wasRight: mail.wasRight }) }
    case 'moderation.decided':
      return { path: decisionPath(mail), wording: texts[mail.kind](mail) }
    case 'moderation.appeal_answered':
      return { path: decisionPath(mail), wording: texts[mail.kind](mail) }
    case 'application.changed': {
      const path = mail.caseId ? decisionPath({ service: 'coaching', caseId: mail.caseId }) : '/dashboard'
      return { path, wording: texts[mail.kind](mail) }
    }
    case 'application.proof_due': {
      const words = { ...mail, until: dayOf(mail.until, texts) }
      return { path: '/dashboard/profile#proofs', wording: texts[mail.kind](words) }
    }
    case 'university_code': {
      const words = {
        brand,
        code: mailedCode(sessionKeys, mail.codeId),
        minutes: limits.universityCodeMinutes,
      }
      return { path: '/dashboard/profile', wording: texts[mail.kind](words) }
    }
    case 'second_factor_on':
    case 'second_factor_off':
    case 'second_factor_changed':
    case 'recovery_code_used':
    case 'new_device':
      return { path: '/dashboard/settings', wording: texts[mail.kind](brand) }
    // It asks for the factor, of who is signed in and who is not.
    case 'second_factor_reset_asked': {
      const when = mail.dueAt ? momentOf(mail.dueAt, texts) : ''
      return { path: '/account/prove', wording: texts[mail.kind](brand, when) }
    }
    case 'second_factor_guessed':
    case 'second_factor_closed':
    case 'password_changed':
      return { path: '/account/forgot-password', wording: texts[mail.kind](brand) }
    case 'account_suspended':
      return { path: '/', wording: texts[mail.kind](brand) }
    case 'provider_linked':
      return { path: '/dashboard/settings', wording: texts[mail.kind](brand) }
    case 'admin_added':
      return { path: '/admin/audit', wording: texts[mail.kind](brand) }
    case 'role_changed':
    case 'account_restored':
      return { path: '/account/sign-in', wording: texts[mail.kind](brand) }
    case 'deletion_asked':
    case 'deletion_soon':
    case 'guardian_asked_deletion':
      return {
        path: '/dashboard/settings#delete-account',
        wording: texts[mail.kind](brand, dayOf(mail.dueAt, texts)),
      }
    case 'export_ready':
      return {
        path: '/dashboard/settings#export',
        wording: texts[mail.kind](brand, dayOf(mail.dueAt, texts)),
      }
    case 'guardian_asked_export':
      return { path: '/dashboard/settings#export', wording: texts[mail.kind](brand) }
    case 'guardian_summary_ended':
    case 'deletion_taken_back':
      return { path: '/dashboard/settings', wording: texts[mail.kind](brand) }
  }
}
