import type { ReleaseState } from '@kocyolu/contracts'
import { ErrorPanel, Skeleton } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { rollbackQuery } from './queries.ts'
import { isReleaseError, ReleaseError } from './release-error.tsx'
import { useText } from './texts.ts'

type Props = {
  state: ReleaseState
  /** The composition to go back to; by default the one before. */
  to?: number | undefined
  onClose: () => void
}

/** Makes an earlier composition live again, after showing what that changes. */
export function RollbackDialog({ state, to, onClose }: Props) {
  const t = useText()
  const { data: plan, isPlaceholderData: isOld, error, refetch } = useQuery(rollbackQuery(to, state.number))
  return (
    <DecisionDialog
      name={`rollback.${to ?? 'last'}`}
      state={state}
      title={plan ? t('rollback.titleTo', { number: plan.composition }) : t('rollback.title')}
      text={t(state.canary ? 'rollback.canaryText' : 'rollback.text')}
      confirm={t('rollback.confirm')}
      variant="alert"
      changes={plan?.changes}
      call={
        plan && !isOld
          ? decision => api.releases.rollBack({ body: { to: plan.composition, ...decision } })
          : undefined
      }
      done={t('rollback.done')}
      onClose={onClose}
    >
      {() => {
        if (plan) return null
        if (!error) return <Skeleton height={56} />
        if (isReleaseError(error)) return <ReleaseError error={error} />
        return <ErrorPanel error={error} onRetry={() => void refetch()} />
      }}
    </DecisionDialog>
  )
}
