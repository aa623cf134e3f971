import type { ReleaseState } from '@kocyolu/contracts'
import { Button, EmptyState, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useState } from 'react'
import styles from '../../shared/part.module.css'
import { RowActions } from '../../shared/row.tsx'
import type { RollbackTarget } from './queries.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import own from './releases.module.css'
import { RemovalDialog } from './removal-dialog.tsx'
import { RollbackDialog } from './rollback-dialog.tsx'
import { isServed, ServedSite } from './state.tsx'
import { useText } from './texts.ts'

/** Builds that everything runs in, and those that this page is part of: they could not be restored from here. */
const lasting = ['shell', 'mfe-admin']

/** The builds that everybody gets, and since when. */
export function Live({ state }: { state: ReleaseState }) {
  const t = useText()
  const format = useFormat()
  const [released, setReleased] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const [goingBack, setGoingBack] = useState<RollbackTarget | null>(null)
  const isEmpty = state.apps.length === 0
  return (
    <Section
      title={t('live.title')}
      {...(isEmpty || !isServed(state) ? {} : { lead: t('live.composition', { number: state.composition }) })}
      action={
        !isEmpty && (
          <Button aria-haspopup="dialog" onClick={() => setGoingBack({})}>
            {t('rollback.openAll')}
          </Button>
        )
      }
    >
      {!isEmpty && <ServedSite state={state} />}
      {isEmpty ? (
        <EmptyState title={t('live.none.title')} text={t('live.none.text')} />
      ) : (
        <ul aria-label={t('live.title')} className={own.live}>
          {state.apps.map(({ app, build, since, by, why }) => (
            <li key={app} className={styles.row}>
              <span className={styles.words}>
                <span className={own.app}>
                  <strong>{app}</strong> <code>{build}</code>
                </span>
                <span className="soft small">{t('live.why', { by, why })}</span>
              </span>
              <time dateTime={since} className="soft small">
                {format.dateTime(since)}
              </time>
              <RowActions name={app}>
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setReleased(app)}>
                  {t('release.open')}
                </Button>
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setGoingBack({ app })}>
                  {t('rollback.open')}
                </Button>
                {!lasting.includes(app) && (
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => setRemoved(app)}>
                    {t('removal.open')}
                  </Button>
                )}
              </RowActions>
            </li>
          ))}
          {state.absent.map(app => (
            <li key={app} className={styles.row}>
              <span className={styles.words}>
                <strong>{app}</strong>
                <span className="soft small">{t('live.absent')}</span>
              </span>
              <RowActions name={app}>
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setReleased(app)}>
                  {t('release.open')}
                </Button>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      {released && <ReleaseDialog app={released} state={state} onClose={() => setReleased(null)} />}
      {removed && <RemovalDialog app={removed} state={state} onClose={() => setRemoved(null)} />}
      {goingBack && <RollbackDialog state={state} target={goingBack} onClose={() => setGoingBack(null)} />}
    </Section>
  )
}
