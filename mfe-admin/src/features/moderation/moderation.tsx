import { ApiError, ErrorPanel } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Tabs } from '../../shared/tabs.tsx'
import { Cases } from './cases.tsx'
import styles from './moderation.module.css'
import { casesQuery, reportStates } from './queries.ts'
import { reportAreas } from './report-times.ts'
import { useText } from './texts.ts'
import { Times } from './times.tsx'

/** Reports of each service, and how long decisions take. */
export function Moderation() {
  const t = useText()
  const params = useParams()
  const state = reportStates.find(one => one === params.state) ?? 'open'
  // Each service asks for the same proof, so one panel for the first one is enough.
  const { error } = useInfiniteQuery(casesQuery(reportAreas[0], state))
  const isProofDue = error instanceof ApiError && error.code === 'account.step_up'
  return (
    <div className={styles.page}>
      <Times />
      <Tabs
        label={t('states')}
        tabs={reportStates.map(one => ({
          to: one === 'open' ? '/admin/moderation' : `/admin/moderation/${one}`,
          label: t(`state.${one}`),
        }))}
      />
      {isProofDue && <ErrorPanel error={error} />}
      {!isProofDue && reportAreas.map(area => <Cases key={`${area} ${state}`} area={area} state={state} />)}
    </div>
  )
}
