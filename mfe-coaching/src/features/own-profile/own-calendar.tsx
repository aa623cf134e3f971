import {
  type OwnCalendar as Calendar,
  type CalendarProblem,
  coachingCalls,
  limits,
  WriteOwnCalendar,
} from '@kocyolu/contracts'
import { Button, call, QueryView, refreshTopic, Skeleton, toast, useFormat } from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './mentor-forms.module.css'
import { useText } from './texts.ts'

/** The calendar that a mentor keeps elsewhere, whose busy times close hours here. */
export function OwnCalendar({ timeZone }: { timeZone: string }) {
  const t = useText()
  return (
    <Section title={t('calendar.title')} lead={t('calendar.lead')}>
      <QueryView
        query={useQuery(ownCalendarQuery)}
        skeleton={<Skeleton height={140} radius={8} />}
        title={t('calendar.loadError')}
      >
        {calendar =>
          calendar.address === null ? (
            <OwnCalendarForm />
          ) : (
            <ConnectedCalendar calendar={calendar} address={calendar.address} timeZone={timeZone} />
          )
        }
      </QueryView>
    </Section>
  )
}

/** Asks for the address of a calendar. It is as good as a password: no draft of it stays in the browser. */
function OwnCalendarForm() {
  const t = useText()
  const { mutateAsync } = useMutation({
    mutationFn: (body: WriteOwnCalendar) => call(coachingCalls.putOwnCalendar, { body }),
    onSuccess: (calendar, _sent, _prepared, { client }) => show(client, calendar),
  })
  const [address, setAddress] = useState('')
  const form = useForm({
    schema: WriteOwnCalendar,
    isUnsaved: address !== '',
    body: { address },
    message: (_: 'address') => t('calendar.invalid'),
    failed: t('calendar.failed'),
    send: async body => {
      await mutateAsync(body)
      // A user may have typed on since.
      setAddress(now => (now === address ? '' : now))
      toast.success(t('calendar.added'))
    },
  })
  return (
    <Form form={form} className="stack">
      <TextField
        label={t('calendar.address')}
        hint={t('calendar.hint')}
        error={form.error('address')}
        inputMode="url"
        autoComplete="off"
        maxLength={limits.calendarAddressMax}
        value={address}
        onChange={setAddress}
      />
      <FormEnd form={form} send={t('calendar.add')} sending={t('calendar.adding')} />
    </Form>
  )
}

type ConnectedProps = { calendar: Calendar; address: string; timeZone: string }

/** How reading a calendar goes, and what it closes. */
function ConnectedCalendar({ calendar, address, timeZone }: ConnectedProps) {
  const t = useText()
  const { skipped = 0, readAt } = calendar
  const { mutate, isPending } = useAction(removeOwnCalendar, t('calendar.removeFailed'), () =>
    toast.success(t('calendar.removed')),
  )
  return (
    <div className={styles.calendar}>
      <div className={styles.calendarAbout}>
        <strong>{address}</strong>
        <div role="status" className={styles.state}>
          <State calendar={calendar} timeZone={timeZone} />
          {skipped > 0 && readAt !== null && <p>{t('calendar.skipped', { count: skipped })}</p>}
        </div>
        {calendar.sessions > 0 && (
          <Link to="/dashboard/sessions">{t('calendar.booked', { count: calendar.sessions })}</Link>
        )}
      </div>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t('calendar.remove')}
      </Button>
    </div>
  )
}

/** Every problem that this page has a sentence for. */
const known: Record<CalendarProblem, true> = {
  ...{ not_found: true, not_calendar: true, not_understood: true },
  ...{ too_large: true, password: true, unreachable: true },
}

const named = ['VEVENT', 'VTODO', 'VJOURNAL'] as const
const isNamed = (part: string): part is (typeof named)[number] => named.some(name => name === part)

function State({ calendar, timeZone }: Pick<ConnectedProps, 'calendar' | 'timeZone'>) {
  const t = useText()
  const { dateTime } = useFormat(timeZone)
  const { readAt, problem, blocksUntil, unread = [] } = calendar
  if (isBeingRead(calendar)) return <p>{t('calendar.reading')}</p>
  if (problem === null) return <p>{readAt !== null && t('calendar.read', { time: dateTime(readAt) })}</p>
  return (
    <>
      <p className={styles.problem}>
        {t(`calendar.problem.${problem in known ? problem : 'other'}`, {
          parts: unread.map(part => (isNamed(part) ? t(`calendar.part.${part}`) : part)).join(', '),
        })}
      </p>
      {readAt !== null && <p>{t('calendar.readBefore', { time: dateTime(readAt) })}</p>}
      <p>
        {blocksUntil === null
          ? t('calendar.blocksNothing')
          : t('calendar.blocksUntil', { time: dateTime(blocksUntil) })}
      </p>
      <p>{t('calendar.retried')}</p>
    </>
  )
}

/** It is read within seconds of being given. */
const lookAgainMs = 3_000

/** Whether it was given, and was not read yet. */
const isBeingRead = ({ address, readAt, problem }: Calendar): boolean =>
  address !== null && readAt === null && problem === null

/** My own calendar, asked for again until it was read. */
const ownCalendarQuery = queryOptions({
  queryKey: ownKey('mentors', 'own-calendar'),
  queryFn: ({ signal }) => call(coachingCalls.getOwnCalendar, { signal }),
  refetchInterval: ({ state }) => state.data !== undefined && isBeingRead(state.data) && lookAgainMs,
})

const show = (client: QueryClient, calendar: Calendar) => {
  client.setQueryData(ownCalendarQuery.queryKey, calendar)
  void refreshTopic(client, 'mentors')
}
const none: Calendar = { address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 }

const removeOwnCalendar = mutationOptions({
  mutationFn: () => call(coachingCalls.removeOwnCalendar),
  onSuccess: (_reply, _sent, _prepared, { client }) => show(client, none),
})
