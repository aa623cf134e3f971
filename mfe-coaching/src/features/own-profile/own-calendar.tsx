import { QueryView, Skeleton } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ConnectedCalendar } from './connected-calendar.tsx'
import { OwnCalendarForm } from './own-calendar-form.tsx'
import { ownCalendarQuery } from './own-calendar-queries.ts'
import styles from './own-profile.module.css'
import { useText } from './texts.ts'

/** The calendar that a mentor keeps elsewhere, whose busy times close hours here. */
export function OwnCalendar({ timeZone }: { timeZone: string }) {
  const t = useText()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t('calendar.title')}
      </h2>
      <p className={styles.lead}>{t('calendar.lead')}</p>
      <QueryView
        query={useQuery(ownCalendarQuery)}
        skeleton={<Skeleton height={140} radius={8} />}
        title={t('calendar.loadError')}
      >
        {calendar =>
          calendar.address === null ? (
            <OwnCalendarForm onConnected={focusTitle} />
          ) : (
            <ConnectedCalendar
              calendar={calendar}
              address={calendar.address}
              timeZone={timeZone}
              onRemoved={focusTitle}
            />
          )
        }
      </QueryView>
    </section>
  )
}
