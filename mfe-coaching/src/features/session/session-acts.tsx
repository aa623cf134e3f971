import type { SessionDetail } from '@kocyolu/contracts'
import { ButtonLink, lazyComponent, Skeleton, useFormat } from '@kocyolu/web'
import { type Act, ActButton } from '@kocyolu/web/workspace'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ActHandlers, isProposed, opensAt, type Question, useActs } from '../../shared/sessions/acts.ts'
import type { Side } from '../../shared/sessions/queries.ts'
import { useText as useSessionText } from '../../shared/sessions/texts.ts'
import { useChangeStatus } from '../../shared/sessions/use-session-actions.tsx'
import styles from './session.module.css'
import { useText } from './texts.ts'

const waiting = () => <Skeleton height={180} radius={8} />
const SessionQuestion = lazyComponent(async () => (await import('./act-parts.ts')).SessionQuestion, waiting)
const ProposeTo = lazyComponent(
  async () => (await import('./act-parts.ts')).ProposeTo,
  () => <Skeleton height={420} radius={8} />,
)
const SayAbsent = lazyComponent(async () => (await import('./act-parts.ts')).SayAbsent, waiting)
const ObjectionForm = lazyComponent(async () => (await import('./act-parts.ts')).ObjectionForm, waiting)
const SessionProposal = lazyComponent(
  async () => (await import('./act-parts.ts')).SessionProposal,
  () => <Skeleton height={132} radius={8} />,
)
const SessionAbsences = lazyComponent(
  async () => (await import('./act-parts.ts')).SessionAbsences,
  () => <Skeleton height={108} radius={8} />,
)

const CallCheck = lazyComponent(
  async () => (await import('./session-parts.ts')).CallCheck,
  () => <Skeleton height={44} />,
)

type Props = { session: SessionDetail; side: Side; now: number; name: string }

/** Questions before an act, each asked in place. */
type Asking = Question | 'propose' | 'say' | 'object'

/** Acts of one side on a session: one main act, the others quiet. Questions before an act are asked in place. */
export function SessionActs({ session, side, now, name }: Props) {
  const t = useText()
  const questionText = useSessionText()
  const { change, changeAtOnce, busy } = useChangeStatus()
  const [asked, setAsked] = useState<Asking | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isBusy = busy.has(session.id)
  const close = () => {
    setAsked(null)
    list.current?.focus({ preventScroll: true })
  }
  const handlers: ActHandlers = {
    isBusy,
    onChange: changeAtOnce,
    onAsk: (_session, question) => setAsked(question),
  }
  const { main, beside } = useActs(side)(session, now, handlers)
  const more = useMoreActs(side)(session, now, handlers, setAsked)
  const [first, ...others] = [main, ...beside, ...more].filter(isOfPage)
  return (
    <div className={styles.acts}>
      <Joining session={session} side={side} now={now} name={name} />
      {isProposed(session, now) && <SessionProposal session={session} side={side} isBusy={isBusy} />}
      {session.absences && (
        <SessionAbsences
          session={session}
          side={side}
          now={now}
          isBusy={isBusy}
          onObject={() => setAsked('object')}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div ref={list} tabIndex={-1} role="group" aria-label={t('acts')} className={styles.actions}>
        {first && (
          <ActButton
            act={inPlace(first)}
            variant={first === main ? 'primary' : 'quiet'}
            className={first === main ? styles.main : first.isAlert ? styles.alert : undefined}
          />
        )}
        {others.map(act => (
          <ActButton
            key={act.id}
            act={inPlace(act)}
            variant="quiet"
            className={act.isAlert ? styles.alert : undefined}
          />
        ))}
      </div>
      {asked && (
        <Asked
          key={asked}
          title={isOwnQuestion(asked) ? t(`ask.${asked}`, { name }) : questionText(`dialog.${asked}.title`)}
        >
          {asked === 'propose' && <ProposeTo session={session} onClose={close} />}
          {asked === 'say' && <SayAbsent session={session} isBusy={isBusy} onClose={close} />}
          {asked === 'object' && <ObjectionForm session={session} onClose={close} />}
          {!isOwnQuestion(asked) && (
            <SessionQuestion
              asked={{ session, question: asked }}
              onBack={close}
              onAnswer={async ({ status, reason }, isOfAll) => {
                await change(session, status, { reason, isOfAll })
                close()
              }}
            />
          )}
        </Asked>
      )}
    </div>
  )
}

const isOwnQuestion = (asked: Asking): asked is Exclude<Asking, Question> =>
  asked === 'propose' || asked === 'say' || asked === 'object'

/** Messages, review, proposed times and claims are on this page already. */
const elsewhere = ['message', 'review', 'see', 'object']
const isOfPage = (act: Act | undefined): act is Act => act !== undefined && !elsewhere.includes(act.id)

const inPlace = (act: Act): Act => ({ ...act, opensDialog: false })

/** Acts that a session has on its page alone; those that cannot be undone come last. */
function useMoreActs(side: Side) {
  const t = useText()
  const label = useSessionText()
  return (
    session: SessionDetail,
    now: number,
    { isBusy, onChange }: ActHandlers,
    onAsk: (asked: Asking) => void,
  ): Act[] => {
    const { id, status, can, series, endTime } = session
    const isAhead = Date.parse(endTime) > now
    const acts: (Act | false)[] = [
      can.confirm &&
        series !== undefined && {
          ...{ id: 'confirmAll', label: t('do.confirmAll'), isBusy },
          onDo: () => onChange(session, 'confirmed', { isOfAll: true }),
        },
      can.propose && {
        ...{ id: 'propose', label: t('do.propose'), isBusy },
        onDo: () => onAsk('propose'),
      },
      isAhead &&
        (status === 'pending' || status === 'confirmed') && {
          ...{ id: 'calendar', label: t('do.calendar') },
          ...{ href: `/api/sessions/${id}/calendar`, download: true },
        },
      can.sayAbsent && {
        ...{ id: 'absent', label: t(`do.absent.${side}`), isBusy },
        onDo: () => onAsk('say'),
      },
      can.cancel &&
        status === 'confirmed' && {
          ...{ id: 'cancel', label: label('actions.cancel'), isBusy, isAlert: true },
          onDo: () => onAsk('cancel'),
        },
    ]
    return acts.filter(act => act !== false)
  }
}

/** A question in place of a dialog: its title has the focus. */
function Asked({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.asked} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={styles.askedTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Where and when the two meet, as long as the session is ahead. */
function Joining({ session, side, now, name }: Props) {
  const t = useText()
  const format = useFormat()
  const { status, meetingLink, endTime } = session
  const opens = opensAt(session)
  if (session.needsMeetingLink)
    return (
      <div className={styles.hint}>
        <p>{t('join.none.mentor')}</p>
        <ButtonLink to="/dashboard/profile">{t('join.add')}</ButtonLink>
      </div>
    )
  if (status !== 'confirmed' || Date.parse(endTime) <= now) return null
  if (meetingLink === null)
    return side === 'student' && <p className={styles.hint}>{t('join.none.student', { name })}</p>
  return (
    <div className={styles.hint}>
      <p>{now < opens ? t('join.soon', { when: format.soon(opens, now) }) : t('join.writing')}</p>
      <details className={styles.check}>
        <summary>{t('check.title')}</summary>
        <p className="soft">{t('check.lead')}</p>
        <CallCheck />
      </details>
    </div>
  )
}
