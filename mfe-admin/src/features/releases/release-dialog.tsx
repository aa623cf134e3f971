import { type Decision, type ReleaseState, releasesCalls } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { useState } from 'react'
import { BuildChoice } from './build-choice.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { PercentField, readPercent } from './percent-field.tsx'
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
      {wasTried => (
        <>
          <BuildChoice
            app={app}
            newest={state.number}
            chosen={build}
            error={wasTried && build === null ? t('release.noBuild') : undefined}
            onChoose={setBuild}
          />
          {silent !== '' && <p className={styles.note}>{t('release.unasked', { services: silent })}</p>}
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
