import { type MentorProfile, timeOfDay, type Waiting, type Weekday } from '@kocyolu/contracts'
import { Button, Chips, QueryView, Skeleton, toast, useErrorText, useFormat } from '@kocyolu/web'
import { SelectField, useFormDraft } from '@kocyolu/web/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import type { Wait } from '../request-address.ts'
import { week } from '../week.ts'
import { isOf, stopWaiting, useWishText, waitFor, waitingQuery } from './queries.ts'
import { useText } from './texts.ts'
import styles from './waiting-list.module.css'

type Props = {
  mentor: Pick<MentorProfile, 'id'>
  /** Hours that are wished for already. */
  wish?: Wait | undefined
  /** There is nothing else to choose. */
  isOpenFirst?: boolean
}

/** Waiting list for a coach's hours that free up, for a student whom none of the free ones suits. */
export function WaitFor({ mentor, wish, isOpenFirst = false }: Props) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(isOpenFirst || wish !== undefined)
  const id = useId()
  return (
    <div>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BellRing aria-hidden="true" size={18} />
        {t('label')}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field here is not for the form around it
        <div
          id={id}
          className={styles.place}
          onKeyDown={event => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
        >
          <Place mentor={mentor} wish={wish} />
        </div>
      )}
    </div>
  )
}

function Place({ mentor, wish }: Props) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(waitingQuery)}
      skeleton={<Skeleton height={220} radius={8} />}
      title={t('loadFailed')}
    >
      {entries => <Wish mentor={mentor} wish={wish} entry={entries.find(isOf(mentor.id))} />}
    </QueryView>
  )
}

const times = Array.from({ length: 49 }, (_, step) => timeOfDay(step * 30))
/** When most people here are out of school and not yet asleep. */
const usual: Wait = { days: [], start: '16:00', end: '22:00' }

function Wish({ mentor, wish, entry }: Props & { entry: Waiting | undefined }) {
  const t = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const wishText = useWishText()
  // A selection survives closing this.
  const { values, change, settle } = useFormDraft<Wait>(`wait.${mentor.id}`, entry ?? wish ?? usual)
  const [wasTried, setWasTried] = useState(false)
  const save = useMutation(waitFor(mentor.id))
  const stop = useMutation(stopWaiting(mentor.id))
  const isBusy = save.isPending || stop.isPending
  const { days, start, end } = values
  const isShort = times.indexOf(end) - times.indexOf(start) < 2
  const missing = wasTried && days.length === 0 ? t('dayMissing') : undefined
  const short = wasTried && isShort ? t('short') : undefined

  const toggle = (day: Weekday) =>
    change({ days: days.includes(day) ? days.filter(one => one !== day) : [...days, day] })
  const send = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      settle()
      toast.success(done)
    } catch (error) {
      toast.error(t('failed'), errorText(error))
    }
  }
  const submit = () => {
    setWasTried(true)
    if (days.length === 0 || isShort) return
    const body = { days: [...days], start, end, timeZone: format.zone }
    void send(() => save.mutateAsync(body), t('saved'))
  }
  const leave = () => void send(() => stop.mutateAsync(), t('stopped'))
  return (
    <>
      {entry && (
        <p role="status" className={styles.own}>
          <strong>{wishText(entry)}</strong> {t('until', { day: format.date(entry.endsAt) })}
        </p>
      )}
      <Chips
        kind="many"
        label={t('days')}
        error={missing}
        options={week.map(day => ({
          value: day,
          label: format.weekday(day, 'short'),
          more: format.weekday(day, 'long'),
        }))}
        chosen={days}
        onChoose={toggle}
      />
      <div className={styles.hours}>
        <SelectField
          label={t('from')}
          value={start}
          options={times.slice(0, -2).map(time => ({ value: time, label: time }))}
          onChange={start => change({ start })}
        />
        <SelectField
          label={t('to')}
          error={short}
          value={end}
          options={times.slice(2).map(time => ({ value: time, label: time }))}
          onChange={end => change({ end })}
        />
      </div>
      <p className="soft small">{t('hint')}</p>
      <div className="row">
        <Button isBusy={isBusy} onClick={submit}>
          {t(entry ? 'change' : 'save')}
        </Button>
        {entry && (
          <Button variant="quiet" isBusy={isBusy} onClick={leave}>
            {t('stop')}
          </Button>
        )}
      </div>
    </>
  )
}
