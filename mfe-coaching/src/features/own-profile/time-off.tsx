import type { TimeOff as Off } from '@kocyolu/contracts'
import { Button, QueryView, Skeleton, toast, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../shared/use-action.ts'
import styles from './mentor-forms.module.css'
import { useText } from './texts.ts'
import { TimeOffForm } from './time-off-form.tsx'
import { removeTimeOff, timeOffQuery } from './time-off-queries.ts'

type Props = { userId: string; timeZone: string }

/** The days on which a mentor takes no sessions, each saved at once. */
export function TimeOff({ userId, timeZone }: Props) {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  return (
    <Section title={t('off.title')} lead={t('off.lead')}>
      <QueryView
        query={useQuery(timeOffQuery)}
        skeleton={<Skeleton height={52} radius={8} />}
        title={t('off.loadError')}
      >
        {list =>
          list.length === 0 ? (
            <p className="soft">{t('off.none')}</p>
          ) : (
            <ul className="stack tight" aria-label={t('off.list')}>
              {list.map(off => (
                <TimeOffRow key={off.id} off={off} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div>
        <Button onClick={() => setAdding(true)}>{t('off.add')}</Button>
      </div>
      {isAdding && <TimeOffForm {...{ userId, timeZone }} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function TimeOffRow({ off }: { off: Off }) {
  const t = useText()
  const { date } = useFormat('UTC')
  const { mutate, isPending } = useAction(removeTimeOff, t('off.removeFailed'), () =>
    toast.success(t('off.removed')),
  )
  const { id, firstDay, lastDay, note, sessions } = off
  const days = firstDay === lastDay ? date(firstDay) : `${date(firstDay)} – ${date(lastDay)}`
  return (
    <li className={styles.off}>
      <div className={styles.about}>
        <strong>{days}</strong>
        {note && <span className={styles.description}>{note}</span>}
        {sessions > 0 && <Link to="/dashboard/sessions">{t('off.booked', { count: sessions })}</Link>}
      </div>
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={t('off.remove', { days })}
        isBusy={isPending}
        onClick={() => mutate(id)}
      >
        <X aria-hidden="true" size={18} />
      </Button>
    </li>
  )
}
