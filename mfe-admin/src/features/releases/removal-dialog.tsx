import { type ReleaseState, type RemovalPlan, releasesCalls } from '@kocyolu/contracts'
import { call, useLanguage } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { DecisionDialog, Plan } from './decision-dialog.tsx'
import { removalQuery } from './queries.ts'
import styles from './releases.module.css'
import { useText } from './texts.ts'

type Props = { app: string; state: ReleaseState; onClose: () => void }

/** Takes a remote out of the site; says before what goes with it. */
export function RemovalDialog({ app, state, onClose }: Props) {
  const t = useText()
  const query = useQuery(removalQuery(app, state.number))
  const { data: plan, isPlaceholderData } = query
  return (
    <DecisionDialog
      name={`removal.${app}`}
      state={state}
      title={t('removal.title', { app })}
      text={t('removal.text')}
      confirm={t('removal.confirm')}
      variant="alert"
      changes={plan && [{ app, from: plan.build, to: null }]}
      call={
        plan && !isPlaceholderData
          ? decision => call(releasesCalls.removeApp, { params: { app }, body: decision })
          : undefined
      }
      done={t('removal.done', { app })}
      onClose={onClose}
    >
      {() => (
        <Plan query={query} height={120}>
          {goes => <WhatGoes plan={goes} />}
        </Plan>
      )}
    </DecisionDialog>
  )
}

function WhatGoes({ plan: { addresses, links, linkedFrom } }: { plan: RemovalPlan }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <div>
        <h3 className={styles.goes}>{t('removal.addresses')}</h3>
        <ul aria-label={t('removal.addresses')} className={styles.going}>
          {addresses.map(address => (
            <li key={address}>
              <code>{address}</code>
            </li>
          ))}
        </ul>
      </div>
      {links.length > 0 && (
        <div>
          <h3 className={styles.goes}>{t('removal.links')}</h3>
          <ul aria-label={t('removal.links')} className={styles.going}>
            {links.map(({ path, label }) => (
              <li key={`${path} ${label[language]}`}>{label[language]}</li>
            ))}
          </ul>
        </div>
      )}
      {linkedFrom.length > 0 && (
        <p className="soft">{t('removal.linkedFrom', { apps: linkedFrom.join(', ') })}</p>
      )}
    </>
  )
}
