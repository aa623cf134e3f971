import {
  Area,
  Button,
  ButtonLink,
  Guard,
  lazyComponent,
  Page,
  sessionCountsQuery,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Side } from '../../shared/sessions/queries.ts'
import { SessionTab, type Tab, tabs, useTab } from './session-tab.tsx'
import styles from './sessions.module.css'
import { useText } from './texts.ts'

const WaitingList = lazyComponent(async () => (await import('./list-parts.ts')).WaitingList)

export function SessionsPage() {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Sessions />
      </Guard>
    </Area>
  )
}

function Sessions() {
  const t = useText()
  const tab = useTab()
  const side: Side = useSession().user?.role === 'mentor' ? 'mentor' : 'student'
  const action =
    side === 'student' ? (
      <ButtonLink to="/mentors" variant="primary">
        {t('findMentor')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/dashboard/profile">{t('availability')}</ButtonLink>
    )
  return (
    <Page title={t('title')} documentTitle={`${t(`tab.${tab}`)} – ${t('title')}`} heading="own">
      <Workspace
        title={t('title')}
        lead={t(`lead.${side}`)}
        actions={
          <>
            {action}
            <CalendarFeedButton />
          </>
        }
      >
        <SessionTabs side={side} current={tab} />
        <SessionTab key={tab} side={side} tab={tab}>
          {side === 'student' && tab === 'pending' && <WaitingList />}
        </SessionTab>
      </Workspace>
    </Page>
  )
}

const CalendarFeedDialog = lazyComponent(async () => (await import('./list-parts.ts')).CalendarFeedDialog)

/** Leads to the address at which a person's own calendar follows their sessions. */
function CalendarFeedButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarSync size={18} aria-hidden="true" />
        {t('feed.open')}
      </Button>
      <CalendarFeedDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type Props = { side: Side; current: Tab }

/** The lists of sessions as places of the address, so that each can be linked to and gone back to. */
function SessionTabs({ side, current }: Props) {
  const t = useText()
  const waiting = useQuery(sessionCountsQuery(side)).data?.pending ?? 0
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      <ul>
        {tabs.map(tab => (
          <li key={tab}>
            <Link
              to={tab === 'upcoming' ? '/dashboard/sessions' : `/dashboard/sessions?tab=${tab}`}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(`tab.${tab}`)}
              {tab === 'pending' && waiting > 0 && (
                <>
                  {' '}
                  <span className={`${styles.count} tabular`}>{waiting}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
