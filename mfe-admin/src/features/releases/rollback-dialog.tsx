import { type ReleaseState, releasesCalls } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecisionDialog, type ForceableDecision, Plan } from './decision-dialog.tsx'
import { type RollbackTarget, rollbackQuery } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  state: ReleaseState
  target: RollbackTarget
  onClose: () => void
}

/** Rolls back one app, or the whole site: that reverts every team's later releases, so it is confirmed. */
export function RollbackDialog({ state, target, onClose }: Props) {
  const t = useText()
  const { app } = target
  // Of what is shown: what another user makes live meanwhile has to be confirmed, too.
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const isAll = confirmed === state.number
  const query = useQuery(rollbackQuery(target, state.number))
  const { data: plan, isPlaceholderData: isOld } = query
  const isSite = app === undefined
  const siteTitle = plan ? t('rollback.titleTo', { number: plan.composition }) : t('rollback.title')
  const siteText = t(state.canary ? 'rollback.canaryText' : 'rollback.text')
  const goBack = (decision: ForceableDecision, composition: number) =>
    isSite
      ? call(releasesCalls.rollBack, { body: { to: composition, ...decision } })
      : call(releasesCalls.rollBackApp, { params: { app }, body: decision })
  return (
    <DecisionDialog
      name={`rollback.${app ?? target.to ?? 'last'}`}
      state={state}
      title={isSite ? siteTitle : t('rollback.titleApp', { app })}
      text={isSite ? siteText : t('rollback.appText')}
      confirm={t(isSite ? 'rollback.confirmAll' : 'rollback.confirm')}
      variant="alert"
      changes={plan?.changes}
      call={plan && !isOld && (isAll || !isSite) ? decision => goBack(decision, plan.composition) : undefined}
      done={isSite ? t('rollback.done') : t('rollback.doneApp', { app })}
      onClose={onClose}
    >
      {isMissing => (
        <Plan query={query} height={56}>
          {() =>
            isSite && (
              <Chips
                label={t('rollback.all.label')}
                kind="many"
                options={[{ value: 'all', label: t('rollback.all.option') }]}
                chosen={isAll ? ['all'] : []}
                onChoose={() => setConfirmed(isAll ? null : state.number)}
                error={isMissing && !isAll ? t('rollback.all.missing') : undefined}
              />
            )
          }
        </Plan>
      )}
    </DecisionDialog>
  )
}
