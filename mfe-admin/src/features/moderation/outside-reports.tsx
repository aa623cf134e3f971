import { DecideOutsideReport, limits, OutsideDecision, type OutsideReport } from '@kocyolu/contracts'
import { Button, Chips, QueryView, ShowMore, useFormat, useNow } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useReportText } from '@kocyolu/web/reports'
import { Section } from '@kocyolu/web/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../shared/badge.tsx'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './moderation.module.css'
import { decideOutside, outsideQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Reports of users without an account; no one appeals against their decisions. */
export function OutsideReports({ state }: { state: 'open' | 'decided' }) {
  const t = useText()
  const list = useInfiniteQuery(outsideQuery(state))
  const [chosen, setChosen] = useState<OutsideReport | null>(null)
  // A late answer closes its own dialog alone.
  const close = () => setChosen(now => (now === chosen ? null : now))
  return (
    <Section title={t('outside.area')}>
      <QueryView query={list} skeleton={<PartSkeleton rows={2} />}>
        {reports =>
          reports.length === 0 ? (
            <p className="soft">{t(`none.${state}`)}</p>
          ) : (
            <>
              <ul className={styles.cases}>
                {reports.map(one => (
                  <li key={one.id}>
                    <OutsideCard reported={one} onAct={() => setChosen(one)} />
                  </li>
                ))}
              </ul>
              <ShowMore list={list}>{t('more')}</ShowMore>
            </>
          )
        }
      </QueryView>
      {chosen && <OutsideDialog key={chosen.id} reported={chosen} onClose={close} />}
    </Section>
  )
}

/** The page of this site that an address names. */
function placeOf(about: string): string | undefined {
  const path = about.startsWith(`${location.origin}/`) ? about.slice(location.origin.length) : about
  return /^\/(?![/\\])\S*$/.test(path) ? path : undefined
}

type CardProps = { reported: OutsideReport; onAct: () => void }

function OutsideCard({ reported, onAct }: CardProps) {
  const t = useText()
  const reasons = useReportText()
  const format = useFormat()
  const now = useNow()
  const place = placeOf(reported.about)
  const { about, reason, text, email, urgent, openedAt, promisedAt, decision } = reported
  return (
    <article className={styles.case} aria-label={about}>
      <header className={styles.head}>
        <h3 lang="" dir="auto">
          {about}
        </h3>
        <span className={styles.badges}>
          {urgent && <Badge tone="alert">{t('urgent')}</Badge>}
          {!decision && Date.parse(promisedAt) < now && <Badge tone="alert">{t('overdue')}</Badge>}
          <Badge>{reasons(`reasons.${reason}`)}</Badge>
        </span>
      </header>
      <div className={styles.evidence}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <blockquote className={styles.quote} lang="" dir="auto" tabIndex={0}>
          {text}
        </blockquote>
        {place && (
          <p className={styles.quiet}>
            <Link to={place}>{t('where')}</Link>
          </p>
        )}
      </div>
      <p className={styles.quiet}>
        {t('outside.from', { email })} · {t('opened', { at: format.dateTime(openedAt) })}
        {!decision && ` · ${t('promised', { at: format.dateTime(promisedAt) })}`}
      </p>
      {decision && (
        <p className={styles.said}>
          <strong>{t(`outside.decided.${decision.kind}`)}</strong> {decision.why}
          <span className={styles.quiet}>
            {decision.by.name}, <time dateTime={decision.at}>{format.dateTime(decision.at)}</time>
          </span>
        </p>
      )}
      {!decision && (
        <div>
          <Button variant="primary" aria-haspopup="dialog" onClick={onAct}>
            {t('act.decide')}
          </Button>
        </div>
      )}
    </article>
  )
}

const nothing = { decision: '', why: '' }

function OutsideDialog({ reported, onClose }: { reported: OutsideReport; onClose: () => void }) {
  const t = useText()
  const { message: fieldText, failed } = useFormTexts()
  const name = `moderation.outside.${reported.id}`
  const draft = useFormDraft(`admin:${name}`, nothing)
  const { decision, why } = draft.values
  const { send, isPending } = useAction({
    name,
    call: (body: DecideOutsideReport) => decideOutside(reported.id, body),
    changes: 'reports',
    done: () => t('outside.done'),
  })
  const form = useForm({
    schema: DecideOutsideReport,
    body: { decision: decision || undefined, why },
    message: (field: 'decision' | 'why', problem) =>
      field === 'decision' ? t('decide.missing') : fieldText(field, problem),
    failed,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose()),
  })
  const label = t('decide.why')
  return (
    <FormDialog
      title={t('decide.title')}
      text={t('outside.text')}
      confirm={t('decide.confirm')}
      size="wide"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ decision: t('decide.decision'), why: label }}
      onClose={onClose}
    >
      <Chips
        label={t('decide.decision')}
        kind="one"
        options={OutsideDecision.options.map(value => ({ value, label: t(`outside.decision.${value}`) }))}
        chosen={OutsideDecision.options.filter(one => one === decision)}
        error={form.error('decision')}
        onChoose={chosen => draft.change({ decision: chosen })}
      />
      <TextField
        label={label}
        note={t('outside.whyMailed')}
        value={why}
        rows={3}
        maxLength={limits.decisionWhyMax}
        required
        error={form.error('why')}
        onChange={typed => draft.change({ why: typed })}
      />
    </FormDialog>
  )
}
