import { notificationsCalls, type OwnTimes, ownQuietHoursMax, type WriteOwnTimes } from '@kocyolu/contracts'
import { call, QueryView, Skeleton } from '@kocyolu/web'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { useAction } from '../../shared/use-action.ts'
import choices from './choice-table.module.css'
import styles from './own-times.module.css'
import { useText } from './texts.ts'

/** Own quiet hours, and one letter a day; a choice is saved at once. */
export function OwnTimesChoices() {
  return (
    <QueryView query={useQuery(ownTimesQuery)} skeleton={<Skeleton height={132} radius={12} />}>
      {times => <Choices times={times} />}
    </QueryView>
  )
}

const usual = { from: 21, until: 8 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Choices({ times }: { times: OwnTimes }) {
  const t = useText()
  const { mutate } = useAction(choose, t('failed'))
  const { quiet, letter, isMinor } = times
  const change = (changed: Partial<Pick<WriteOwnTimes, 'quiet' | 'letter'>>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    mutate({ quiet, letter, ...changed, timeZone })
  }
  return (
    <div className={styles.times}>
      <label className={styles.choice}>
        <span>
          <strong>{t('quiet.title')}</strong>
          <span className="soft small">{t(isMinor ? 'quiet.minor' : 'quiet.lead')}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={choices.switch}
          checked={quiet !== null}
          aria-checked={quiet !== null}
          onChange={event => change({ quiet: event.target.checked ? usual : null })}
        />
      </label>
      {quiet && (
        <div className={styles.hours}>
          <HourSelect
            label={t('quiet.from')}
            value={quiet.from}
            options={hours.filter(from => fits({ from, until: quiet.until }))}
            onChoose={from => change({ quiet: { ...quiet, from } })}
          />
          <HourSelect
            label={t('quiet.until')}
            value={quiet.until}
            options={hours.filter(until => fits({ from: quiet.from, until }))}
            onChoose={until => change({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      <label className={styles.choice}>
        <span>
          <strong>{t('letter.title')}</strong>
          <span className="soft small">{t('letter.lead')}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={choices.switch}
          checked={letter}
          aria-checked={letter}
          onChange={event => change({ letter: event.target.checked })}
        />
      </label>
    </div>
  )
}

const fits = ({ from, until }: { from: number; until: number }): boolean =>
  from !== until && (until - from + 24) % 24 <= ownQuietHoursMax

type HourProps = { label: string; value: number; options: number[]; onChoose: (hour: number) => void }

function HourSelect({ label, value, options, onChoose }: HourProps) {
  return (
    <label className={styles.hour}>
      <span>{label}</span>
      <select value={value} onChange={event => onChoose(Number(event.target.value))}>
        {options.map(hour => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </label>
  )
}

const ownTimesQuery = queryOptions({
  queryKey: ownKey('notification-preferences', 'times'),
  queryFn: ({ signal }) => call(notificationsCalls.getOwnTimes, { signal }),
})

/** Shows a choice at once, and takes it back when it could not be kept. */
const choose = mutationOptions({
  mutationFn: (body: WriteOwnTimes) => call(notificationsCalls.putOwnTimes, { body }),
  // One after the other, or an older answer would undo a newer choice.
  scope: { id: 'own-times' },
  onMutate: async ({ quiet, letter }, { client }) => {
    await client.cancelQueries({ queryKey: ownTimesQuery.queryKey })
    const before = client.getQueryData(ownTimesQuery.queryKey)
    client.setQueryData(ownTimesQuery.queryKey, data => data && { ...data, quiet, letter })
    return before
  },
  onError: (_error, _input, before, { client }) => client.setQueryData(ownTimesQuery.queryKey, before),
})
