import type { ReleaseState } from '@kocyolu/contracts'
import { ApiError, EmptyState, QueryView } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import { PartList } from '../../shared/part.tsx'
import { Canary, CanaryDialog, type CanaryQuestion } from './canary.tsx'
import { History } from './history.tsx'
import { Live } from './live.tsx'
import { releasesQuery } from './queries.ts'
import own from './releases.module.css'
import { ReleasesSkeleton } from './releases-skeleton.tsx'
import { useText } from './texts.ts'

/** The live composition, the canary, and their history. */
export function Releases() {
  const t = useText()
  // Here, not in the canary's part: that goes when another admin ends it, and an admin who is just deciding has to see that.
  const [asked, setAsked] = useState<CanaryQuestion | null>(null)
  return (
    <PartList>
      <QueryView
        query={useQuery(releasesQuery)}
        skeleton={<ReleasesSkeleton />}
        failure={error =>
          error instanceof ApiError && error.code === 'releases.unavailable' ? (
            <EmptyState title={t('noStore.title')} text={t('noStore.text')} />
          ) : undefined
        }
      >
        {state => (
          <>
            {state.canary && <Canary key={state.canary.since} canary={state.canary} onAsk={setAsked} />}
            <Live state={state} />
            {state.number > 0 && <History state={state} />}
            <Services services={state.services} />
            {asked && <CanaryDialog state={state} asked={asked} onClose={() => setAsked(null)} />}
          </>
        )}
      </QueryView>
    </PartList>
  )
}

/** The services' present offers: remotes that need more are not released. */
function Services({ services }: { services: ReleaseState['services'] }) {
  const t = useText()
  return (
    <Section title={t('services.title')} lead={t('services.lead')}>
      <ul aria-label={t('services.title')}>
        {services.map(({ service, build, contract }) => (
          <li key={service} className={styles.row}>
            <span className={styles.words}>
              <span className={own.app}>
                <strong>{service}</strong> {build && <code>{build}</code>}
              </span>
            </span>
            <span>
              {contract === null ? (
                <Badge tone="alert">{t('services.unknown')}</Badge>
              ) : (
                <Badge>{t('services.contract', { version: contract })}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
