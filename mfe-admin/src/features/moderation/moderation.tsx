import { useParams } from 'react-router-dom'
import { Tabs } from '../../shared/tabs.tsx'
import { Cases } from './cases.tsx'
import styles from './moderation.module.css'
import { reportStates } from './queries.ts'
import { reportAreas } from './report-times.ts'
import { useText } from './texts.ts'
import { Times } from './times.tsx'

/** What was reported, each service's own part of it, and how long decisions take. */
export function Moderation() {
  const t = useText()
  const params = useParams()
  const state = reportStates.find(one => one === params.state) ?? 'open'
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
      {reportAreas.map(area => (
        <Cases key={`${area} ${state}`} area={area} state={state} />
      ))}
    </div>
  )
}
