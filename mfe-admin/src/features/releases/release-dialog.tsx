import { type Decision, type ReleaseState, releasesCalls } from '@kocyolu/contracts'
import { Chips, call, ErrorPanel, Skeleton, useFormat } from '@kocyolu/web'
import { SelectField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PercentField, readPercent } from './canary.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { buildsQuery } from './queries.ts'
import styles from './releases.module.css'
import { useText } from './texts.ts'

type Props = { app: string; state: ReleaseState; onClose: () => void }

/** Gives another published build of an app to a share of the devices first, or to everybody. */
export function ReleaseDialog({ app, state, onClose }: Props) {
  const t = useText()
  const [build, setBuild] = useState<string | null>(null)
  const [audience, setAudience] = useState<'canary' | 'everybody'>('canary')
  const [typed, setTyped] = useState('5')
  const from = state.apps.find(one => one.app === app)?.build ?? null
  const builds = build === null ? null : [{ app, build }]
  const percent = readPercent(typed)
  const silent = state.services
    .flatMap(({ service, contract }) => (contract === null ? [service] : []))
    .join(', ')
  const isCanary = audience === 'canary'

  const startCanary =
    builds && percent !== undefined
      ? (decision: Decision) => call(releasesCalls.startCanary, { body: { builds, percent, ...decision } })
      : undefined
  const promote =
    builds && ((decision: Decision) => call(releasesCalls.promoteBuilds, { body: { builds, ...decision } }))

  return (
    <DecisionDialog
      name={`release.${app}`}
      state={state}
      title={t('release.title', { app })}
      text={t(isCanary ? 'release.canaryText' : 'release.text')}
      confirm={t(isCanary ? 'release.startCanary' : 'release.promote')}
      changes={build === null ? undefined : [{ app, from, to: build }]}
      call={(isCanary ? startCanary : promote) ?? undefined}
      done={t(isCanary ? 'release.canaryDone' : 'release.done', { app })}
      onClose={onClose}
    >
      {isMissing => (
        <>
          <BuildChoice
            app={app}
            newest={state.number}
            chosen={build}
            error={isMissing && build === null ? t('release.noBuild') : undefined}
            onChoose={setBuild}
          />
          {silent !== '' && <p className="soft">{t('release.unasked', { services: silent })}</p>}
          <Chips
            label={t('release.audience')}
            kind="one"
            options={[
              { value: 'canary', label: t('release.canary') },
              { value: 'everybody', label: t('release.everybody') },
            ]}
            chosen={[audience]}
            onChoose={setAudience}
            hint={isCanary && state.canary ? t('release.running') : undefined}
          />
          {isCanary && <PercentField value={typed} onChange={setTyped} />}
        </>
      )}
    </DecisionDialog>
  )
}

type BuildChoiceProps = {
  app: string
  /** The newest entry of the history. */
  newest: number
  chosen: string | null
  error: string | undefined
  onChoose: (build: string) => void
}

/** One of the published builds of an app that are not live, newest first; a remote's can be looked at before. */
function BuildChoice({ app, newest, chosen, error, onChoose }: BuildChoiceProps) {
  const t = useText()
  const format = useFormat()
  const query = useQuery(buildsQuery(app, newest))
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={70} />
    )
  const others = query.data.filter(one => !one.live)
  if (others.length === 0) return <p className="soft">{t('release.noOther')}</p>
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('release.build')}
        value={chosen ?? ''}
        required
        error={error}
        options={[
          ...(chosen === null ? [{ value: '', label: t('release.choose') }] : []),
          ...others.map(({ build, at, by }) => ({
            value: build,
            label: [build, at && format.dateTime(at), by].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={onChoose}
      />
      {chosen && app !== 'shell' && (
        <a href={`/?preview=${app}@${chosen}`} target="_blank" rel="noopener">
          {t('release.preview')}
        </a>
      )}
    </div>
  )
}
