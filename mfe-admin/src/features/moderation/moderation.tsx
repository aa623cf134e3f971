import type { ReportCase, ReportCaseState } from '@kocyolu/contracts'
import { ApiError, ErrorPanel, QueryView, ShowMore } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PartSkeleton } from '../../shared/part.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { CaseCard } from './case-card.tsx'
import { AnswerDialog, DecideDialog } from './case-dialogs.tsx'
import styles from './moderation.module.css'
import { OutsideReports } from './outside-reports.tsx'
import { casesQuery, type ReportArea, reportAreas, reportStates } from './queries.ts'
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
    <div className="stack loose">
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
      {!isProofDue && state !== 'appeals' && <OutsideReports key={`outside ${state}`} state={state} />}
    </div>
  )
}

type Props = { area: ReportArea; state: ReportCaseState }

/** Reports in one service. */
function Cases({ area, state }: Props) {
  const t = useText()
  const list = useInfiniteQuery(casesQuery(area, state))
  const [chosen, setChosen] = useState<ReportCase | null>(null)
  // A late answer closes its own dialog alone.
  const close = () => setChosen(now => (now === chosen ? null : now))
  return (
    <Section title={t(`area.${area}`)}>
      <QueryView query={list} skeleton={<PartSkeleton rows={2} />}>
        {cases =>
          cases.length === 0 ? (
            <p className="soft">{t(`none.${state}`)}</p>
          ) : (
            <>
              <ul className={styles.cases}>
                {cases.map(one => (
                  <li key={one.id}>
                    <CaseCard reported={one} onAct={() => setChosen(one)} />
                  </li>
                ))}
              </ul>
              <ShowMore list={list}>{t('more')}</ShowMore>
            </>
          )
        }
      </QueryView>
      {chosen && !chosen.decision && (
        <DecideDialog key={chosen.id} area={area} reported={chosen} onClose={close} />
      )}
      {chosen?.decision && <AnswerDialog key={chosen.id} area={area} reported={chosen} onClose={close} />}
    </Section>
  )
}
