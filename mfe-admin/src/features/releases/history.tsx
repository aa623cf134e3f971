import { complaintText, type ReleaseEntry, type ReleaseState, releasesCalls } from '@kocyolu/contracts'
import { Button, call, useFormat, useLanguage } from '@kocyolu/web'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import { ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row.tsx'
import { type Column, useListQuery, useListState } from '../../shared/use-list.tsx'
import styles from './releases.module.css'
import { RollbackDialog } from './rollback-dialog.tsx'
import { BuildChanges } from './state.tsx'
import { useText } from './texts.ts'

/** Changes of the site, by whom and why; a composition live within the days that are kept can be restored. */
export function History({ state }: { state: ReleaseState }) {
  const t = useText()
  const format = useFormat()
  const list = useListState()
  // As it was when the newest entry was the one that is shown.
  const query = useListQuery(ownKey('release-history', state.number, list.query), request =>
    call(releasesCalls.listReleases, { query: list.query, ...request }),
  )
  const [goingTo, setGoingTo] = useState<number | null>(null)

  const columns: Column<ReleaseEntry>[] = [
    {
      key: 'what',
      title: t('history.what'),
      render: ({ number, action, changes, composition, canary }) => (
        <span className={styles.entry}>
          <strong>{t(actionKey(action, changes))}</strong>
          <span>
            {canary
              ? t('history.withCanary', { number, composition, percent: canary.percent })
              : t('history.number', { number, composition })}
          </span>
        </span>
      ),
    },
    {
      key: 'changes',
      title: t('history.changes'),
      isWide: true,
      render: ({ changes }) => <BuildChanges label={t('history.changes')} changes={changes} />,
    },
    {
      key: 'why',
      title: t('history.why'),
      isWide: true,
      render: ({ by, why, at, forced }) => (
        <span className={styles.entry}>
          <span className={styles.reason}>{why}</span>
          {forced && <InSpite forced={forced} />}
          <span>
            {by}, <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
        </span>
      ),
    },
    useActionsColumn(
      ({ number, composition }) => t('history.number', { number, composition }),
      ({ composition, canGoBack }) =>
        composition !== state.composition &&
        canGoBack && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setGoingTo(composition)}>
            {t('history.goBack')}
          </Button>
        ),
    ),
  ]

  return (
    <section className={styles.history}>
      <h2>{t('history.title')}</h2>
      <ListView
        state={list}
        query={query}
        label={t('history.title')}
        columns={columns}
        rowKey={entry => entry.number}
        empty={{ title: t('live.none.title'), text: t('live.none.text') }}
      />
      {goingTo !== null && (
        <RollbackDialog state={state} target={{ to: goingTo }} onClose={() => setGoingTo(null)} />
      )}
    </section>
  )
}

/** A promotion to nothing takes a remote out. */
const actionKey = (action: string, changes: ReleaseEntry['changes']) =>
  action === 'promote' && changes.length > 0 && changes.every(({ to }) => to === null)
    ? 'action.removal'
    : (`action.${action}` as 'action.other')

type Props = { forced: NonNullable<ReleaseEntry['forced']> }

/** Complaints that a user overrode, and why. */
function InSpite({ forced: { why, complaints } }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <span>
      {t('inSpite.history', { why })}{' '}
      {complaints.map(each => complaintText(each, language) ?? each.code).join('; ')}
    </span>
  )
}
