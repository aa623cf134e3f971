import {
  type Absence,
  AbsenceState,
  coachingCalls,
  type Session,
  SessionStatus,
  urlOf,
} from '@kocyolu/contracts'
import { Button, call, useFormat } from '@kocyolu/web'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import { Badge } from '../../shared/badge.tsx'
import { ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { type Column, useListQuery, useListState } from '../../shared/use-list.tsx'
import { CancelDialog, DecideDialog, nameOf } from './session-dialogs.tsx'
import styles from './sessions.module.css'
import { useText } from './texts.ts'

const tones = { pending: 'plain', confirmed: 'accent', completed: 'plain', cancelled: 'alert' } as const

/** Everybody's sessions. */
export function Sessions() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const query = useListQuery(ownKey('sessions', state.query), request =>
    call(coachingCalls.listAllSessions, { query: state.query, ...request }),
  )
  const [cancelling, setCancelling] = useState<Session | null>(null)
  const [deciding, setDeciding] = useState<{ session: Session; by: Absence['by'] } | null>(null)

  const columns: Column<Session>[] = [
    {
      key: 'topic',
      title: t('session'),
      render: session => (
        <span className={styles.session}>
          <strong lang="" dir="auto">
            {session.topic}
          </strong>
          <time dateTime={session.startTime}>
            {format.date(session.startTime)},{' '}
            <span className={styles.hours}>
              {format.time(session.startTime)}–{format.time(session.endTime)}
            </span>
          </time>
        </span>
      ),
      sorts: { ascend: 'earliest', descend: 'latest' },
    },
    { key: 'mentor', title: t('mentor'), render: session => nameOf(session.mentor) },
    { key: 'student', title: t('student'), render: session => nameOf(session.student) },
    {
      key: 'status',
      title: t('state'),
      render: session => (
        <span className={styles.session}>
          <span>
            <Badge tone={tones[session.status]}>{t(`status.${session.status}`)}</Badge>
          </span>
          {session.cancelledBy && <span className={styles.why}>{why(session)}</span>}
          {session.absences?.map(({ by, state }) => (
            <span key={by} className={styles.why}>
              {t(`absent.${by}`)}: {t(`absence.${state}`)}
            </span>
          ))}
        </span>
      ),
    },
    useActionsColumn(
      session => session.topic,
      session => {
        const contested = (session.absences ?? []).filter(({ state }) => state === 'contested')
        return (
          (contested.length > 0 || session.can.cancel) && (
            <>
              {contested.map(({ by }) => (
                <Button
                  key={by}
                  variant="quiet"
                  aria-haspopup="dialog"
                  onClick={() => setDeciding({ session, by })}
                >
                  {t(`decideThis.${by}`)}
                </Button>
              ))}
              {session.can.cancel && (
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setCancelling(session)}>
                  {t('cancelThis')}
                </Button>
              )}
            </>
          )
        )
      },
    ),
  ]

  const why = ({ cancelledBy, cancelCause, cancelReason }: Session): string => {
    const by = t(`by.${cancelCause === 'unavailable' ? cancelCause : (cancelledBy ?? 'system')}`)
    return cancelReason ? `${by}: ${cancelReason}` : by
  }

  return (
    <>
      <ListView
        state={state}
        query={query}
        label={t('title')}
        columns={columns}
        rowKey={session => session.id}
        search={t('search')}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: SessionStatus.options.map(status => ({ value: status, label: t(`status.${status}`) })),
          },
          {
            name: 'absence',
            label: t('attendance'),
            options: AbsenceState.options.map(state => ({ value: state, label: t(`absence.${state}`) })),
          },
          { name: 'from', label: shared('list.from'), options: 'day' },
          { name: 'to', label: shared('list.to'), options: 'day' },
        ]}
        sorts={[
          { value: 'latest', label: t('sort.latest') },
          { value: 'earliest', label: t('sort.earliest') },
        ]}
        file={urlOf(coachingCalls.exportSessions, { query: state.filters })}
        empty={{ title: t('none.title'), text: t('none.text') }}
      />
      {cancelling && (
        <CancelDialog
          key={cancelling.id}
          session={cancelling}
          // A late answer closes its own dialog alone.
          onClose={() => setCancelling(now => (now === cancelling ? null : now))}
        />
      )}
      {deciding && (
        <DecideDialog
          key={`${deciding.session.id} ${deciding.by}`}
          {...deciding}
          onClose={() => setDeciding(now => (now === deciding ? null : now))}
        />
      )}
    </>
  )
}
