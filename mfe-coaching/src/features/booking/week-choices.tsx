import type { MentorProfile, Slot } from '@kocyolu/contracts'
import { Button, Chips, Skeleton, useFormat } from '@kocyolu/web'
import { Repeat } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from './texts.ts'
import { useWeeks } from './use-weeks.ts'
import styles from './week-choices.module.css'

type Props = {
  mentor: MentorProfile
  slot: Slot
  chosen: readonly string[]
  error: string | undefined
  onChoose: (starts: readonly string[]) => void
}

/** A way to ask for the chosen hour in later weeks as well; who wants none of them passes it by with one key. */
export function WeekChoices(props: Props) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(props.chosen.length > 0)
  const id = useId()
  return (
    <div>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Repeat aria-hidden="true" size={18} />
        {t('weeks.label')}
      </Button>
      {isOpen && (
        <div id={id} className={styles.weeks}>
          <Weeks {...props} />
        </div>
      )}
    </div>
  )
}

/** Where the coach has the hour free: each is asked for together with the first. */
function Weeks({ mentor, slot, chosen, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const { starts, failed, retry } = useWeeks(mentor, slot.startTime)
  const time = format.time(slot.startTime)
  // A clock that is put forward or back in one of the two zones moves the hour of the other.
  const nameOf = (start: string) => {
    const { day, month, weekday } = format.leaf
    const name = t('weeks.day', { day: day(start), month: month(start), weekday: weekday(start) })
    return format.time(start) === time ? name : `${name} ${format.time(start)}`
  }
  const toggle = (start: string) =>
    onChoose(chosen.includes(start) ? chosen.filter(one => one !== start) : [...chosen, start])
  return (
    <Chips
      kind="many"
      label={t('weeks.label')}
      isLabelHidden
      layout="grid"
      error={error}
      hint={starts?.length ? t('weeks.hint') : undefined}
      options={starts?.map(start => ({ value: start, label: nameOf(start) })) ?? []}
      chosen={chosen}
      onChoose={toggle}
    >
      {failed ? (
        <p role="alert" className={styles.text}>
          {t('date.error')} <Button onClick={retry}>{t('date.retry')}</Button>
        </p>
      ) : starts ? (
        starts.length === 0 && <p className={styles.text}>{t('weeks.none')}</p>
      ) : (
        <div className={styles.loading} role="status" aria-label={t('weeks.loading')}>
          <Skeleton height={42} />
          <Skeleton height={42} />
          <Skeleton height={42} />
        </div>
      )}
      {starts && starts.length > 1 && (
        <Button
          variant="quiet"
          className={styles.all}
          onClick={() => onChoose(chosen.length === starts.length ? [] : starts)}
        >
          {t(chosen.length === starts.length ? 'weeks.noneOfThem' : 'weeks.all')}
        </Button>
      )}
    </Chips>
  )
}
