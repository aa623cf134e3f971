import type { GuardianMail, GuardianSummary } from '@kocyolu/contracts'
import {
  Area,
  Button,
  ButtonLink,
  EmptyState,
  Guard,
  Page,
  type PageQueries,
  QueryView,
  Skeleton,
  toast,
  useFormat,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAction } from '../../shared/use-action.ts'
import styles from './guardian.module.css'
import { changeSummary, stopSummary, summaryQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queries: PageQueries = (_params, _search, user) => (user ? [summaryQuery(user.id)] : [])

/** The weekly summary for a guardian: its student reads it first, and may stop it. */
export function GuardianPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <GuardianOfUser />
      </Guard>
    </Area>
  )
}

function GuardianOfUser() {
  const t = useText()
  const { user } = useSession()
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        {user && <Summary key={user.id} userId={user.id} />}
      </Workspace>
    </Page>
  )
}

function Summary({ userId }: { userId: string }) {
  const t = useText()
  const query = useQuery(summaryQuery(userId))
  return (
    <QueryView query={query} skeleton={<Skeleton height={520} radius={12} />} title={t('loadError')}>
      {summary => {
        const { isOffered, latest, example } = summary
        if (!isOffered && !latest) return <NotOffered />
        return (
          <div className={styles.page}>
            {latest ? (
              <Latest userId={userId} latest={latest} />
            ) : (
              <Mail title={t('example')} lead={t('exampleLead')} mail={example} />
            )}
            {isOffered && <Choice userId={userId} summary={summary} />}
          </div>
        )
      }}
    </QueryView>
  )
}

function NotOffered() {
  const t = useText()
  return (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={<ButtonLink to="/dashboard/settings#guardian">{t('none.link')}</ButtonLink>}
    />
  )
}

type OfSummary = { userId: string; summary: GuardianSummary }

function Choice({ userId, summary: { isOn, email, nextAt } }: OfSummary) {
  const t = useText()
  const id = useId()
  const format = useFormat()
  const { mutate, isPending } = useAction(changeSummary(userId), t('failed'), ({ isOn }) =>
    toast.success(t(isOn ? 'turnedOn' : 'turnedOff')),
  )
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h2 id={id}>{t('choice')}</h2>
      <p className={styles.state} data-on={isOn || undefined}>
        {isOn ? t('on', { email: email ?? '' }) : t('off')}
      </p>
      <p className="soft">{t('holds')}</p>
      {nextAt && <p className="soft">{t('next', { time: format.dateTime(nextAt) })}</p>}
      <div className={styles.acts}>
        <Button variant={isOn ? 'secondary' : 'primary'} isBusy={isPending} onClick={() => mutate(!isOn)}>
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      </div>
    </section>
  )
}

type OfLatest = { userId: string; latest: NonNullable<GuardianSummary['latest']> }

function Latest({ userId, latest: { day, state, sendsAt, mail } }: OfLatest) {
  const t = useText()
  const format = useFormat()
  const { mutate, isPending } = useAction(stopSummary(userId), t('failed'), () => toast.success(t('stopped')))
  return (
    <Mail title={t('mail')} lead={t(`mailOf.${state}`, { time: format.dateTime(sendsAt) })} mail={mail}>
      {state === 'waiting' && (
        <Button isBusy={isPending} onClick={() => mutate(day)}>
          {t('stop')}
        </Button>
      )}
    </Mail>
  )
}

type MailProps = { title: string; lead: string; mail: GuardianMail; children?: React.ReactNode }

/** A mail as its reader gets it, word by word, in its own language. */
function Mail({ title, lead, mail, children }: MailProps) {
  const t = useText()
  const id = useId()
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="soft" role="status">
            {lead}
          </p>
        </div>
        {children}
      </div>
      <article className={styles.mail} lang={mail.language}>
        <p className={styles.subject}>{t('subject', { subject: mail.subject })}</p>
        <p>{mail.greeting}</p>
        <h3>{mail.heading}</h3>
        {mail.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl>
          {mail.details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.link}>{mail.action}</p>
        <p className="soft small">{mail.note}</p>
        <p className={styles.footer}>{mail.footer}</p>
      </article>
    </section>
  )
}
