import { coachingCalls, limits, type MentorProfile, NewProposal, type Session } from '@kocyolu/contracts'
import {
  ApiError,
  Button,
  call,
  QueryView,
  Skeleton,
  toast,
  updateDraft,
  useDraft,
  useErrorText,
  useFormat,
} from '@kocyolu/web'
import { Form, useForm } from '@kocyolu/web/form'
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ownKey } from '../../../own-key.ts'
import layout from '../../../shared/free-hours/free-hours.module.css'
import { MonthCalendar } from '../../../shared/free-hours/month-calendar.tsx'
import type { Day } from '../../../shared/free-hours/month-grid.ts'
import { TimeChoices } from '../../../shared/free-hours/time-choices.tsx'
import { useHourText } from '../../../shared/free-hours/use-hour-text.ts'
import { mentorKey, mentorQuery } from '../../../shared/queries.ts'
import { patchSessions, refreshSessions } from '../../../shared/sessions/queries.ts'
import styles from '../session.module.css'
import { useText } from './texts.ts'

/** Where other times are proposed for a session, out of what the coach has free. */
export function ProposeTo({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useText()
  const query = useQuery(mentorQuery(session.mentorProfileId))
  return (
    <QueryView query={query} skeleton={<Skeleton height={420} radius={12} />} title={t('form.loadFailed')}>
      {mentor => <ProposeForm session={session} mentor={mentor} onClose={onClose} />}
    </QueryView>
  )
}

type FormProps = { session: Session; mentor: MentorProfile; onClose: () => void }

/** Up to three starts, of any days, out of the coach's free hours and the session's own. */
function ProposeForm({ session, mentor, onClose }: FormProps) {
  const t = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [day, setDay] = useState<Day | null>(null)
  // A selection survives leaving the page.
  const key = `propose.${session.id}`
  const [chosen] = useDraft(key)
  const starts = startsOf(chosen)
  const setStarts = (change: (now: string[]) => string[]) =>
    updateDraft(key, now => change(startsOf(now)).join())
  const { mutateAsync } = useMutation(proposeTime)
  const form = useForm({
    schema: NewProposal,
    body: { starts },
    message: (_: 'starts', { kind }) =>
      t(kind === 'long' ? 'form.most' : 'form.missing', { max: limits.proposedMax }),
    isUnsaved: false,
    failed: t('form.failed'),
    send: async ({ starts }) => {
      try {
        await mutateAsync({ id: session.id, starts })
      } catch (error) {
        // A start that another user has taken meanwhile is deselected; the others stay.
        const gone = goneOf(error, starts)
        if (gone) setStarts(now => now.filter(start => start !== gone))
        void client.invalidateQueries({ queryKey: mentorKey(mentor.id) })
        throw error
      }
      setStarts(() => [])
      toast.success(t('form.done.title'), t('form.done.text'))
      void client.invalidateQueries({ queryKey: mentorKey(mentor.id) })
      if (form.isShown.current) onClose()
    },
  })
  const toggle = (start: string) =>
    setStarts(now => (now.includes(start) ? now.filter(one => one !== start) : [...now, start].toSorted()))
  // The session's own time is free for it, and no other one.
  const hours = { ...mentor, sessionId: session.id, except: session.startTime }
  return (
    <Form form={form} className={layout.form}>
      <p className={styles.proposing}>
        {t('form.lead', { topic: session.topic, when: format.dateTime(session.startTime) })}
      </p>
      <MonthCalendar hours={hours} chosen={day} error={undefined} onChoose={setDay} />
      <div className={layout.side}>
        {form.failure ? (
          <p role="alert" className={layout.notice}>
            {errorText(form.failure)}
          </p>
        ) : null}
        <TimeChoices
          hours={hours}
          day={day}
          chosen={starts}
          kind="many"
          error={form.error('starts')}
          onChoose={({ startTime }) => toggle(startTime)}
        />
        <Chosen starts={starts} onRemove={toggle} />
      </div>
      <div className={layout.end}>
        <div className="soft">
          <p>{t('form.count', { count: starts.length, max: limits.proposedMax })}</p>
          {starts.length > 0 && <p>{format.zoneName}</p>}
        </div>
        <div className={styles.ends}>
          <Button variant="quiet" disabled={form.isSending} onClick={onClose}>
            {t('form.back')}
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {starts.length > 0 ? t('form.submit') : t(day ? 'form.needsTime' : 'form.needsDate')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const startsOf = (draft: string): string[] => draft.split(',').filter(Boolean)

/** Selected starts so far, also of days that are not shown. */
function Chosen({ starts, onRemove }: { starts: readonly string[]; onRemove: (start: string) => void }) {
  const t = useText()
  const hourText = useHourText()
  if (starts.length === 0) return <p className="soft">{t('form.hint', { max: limits.proposedMax })}</p>
  return (
    <ul className={`${styles.chosen} tabular`} aria-label={t('form.chosen')}>
      {starts.map(start => (
        <li key={start}>
          {hourText(start)}
          <Button
            variant="quiet"
            aria-label={t('form.remove', { when: hourText(start) })}
            onClick={() => onRemove(start)}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The start that cannot be had, where the answer names one. */
function goneOf(error: unknown, starts: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const at = /^starts\.(\d+)$/.exec(error.issues[0]?.path ?? '')?.[1]
  return at === undefined ? undefined : starts[Number(at)]
}

/** Proposes other starts for a session of mine. */
const proposeTime = mutationOptions({
  mutationKey: ownKey('sessions', 'propose-time'),
  mutationFn: ({ id, starts }: { id: number; starts: string[] }) =>
    call(coachingCalls.proposeTime, { params: { id: String(id) }, body: { starts } }),
  onSuccess: (session, _sent, _prepared, { client }) => patchSessions(client, [session]),
  onError: (_error, _sent, _prepared, { client }) => void refreshSessions(client),
})
