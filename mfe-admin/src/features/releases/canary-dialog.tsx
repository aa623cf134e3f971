import { type Decision, type ReleaseState, releasesCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { DecisionDialog } from './decision-dialog.tsx'
import { useText } from './texts.ts'

type Canary = NonNullable<ReleaseState['canary']>
export type CanaryAct = 'share' | 'promote' | 'abort'
/** Next state of a canary as it was seen; `percent` is the share that it shall have. */
export type CanaryQuestion = { act: CanaryAct; canary: Canary; percent: number }

type Props = { state: ReleaseState; asked: CanaryQuestion; onClose: () => void }

/** Asks before a canary grows, shrinks or ends; stays when another user ends it meanwhile, and says so. */
export function CanaryDialog({ state, asked: { act, canary: seen, percent }, onClose }: Props) {
  const t = useText()
  const canary = state.canary ?? seen
  const calls = {
    share: (body: Decision) => call(releasesCalls.changeCanaryShare, { body: { percent, ...body } }),
    promote: (body: Decision) => call(releasesCalls.promoteCanary, { body }),
    abort: (body: Decision) => call(releasesCalls.abortCanary, { body }),
  }
  return (
    <DecisionDialog
      name={`canary.${act}`}
      state={state}
      title={t(`canary.${act}.title`)}
      text={t(`canary.${act}.text`, { percent, before: canary.percent })}
      confirm={t(`canary.${act}.open`)}
      variant={act === 'abort' ? 'alert' : 'primary'}
      changes={act === 'share' ? undefined : changesOf(act, canary)}
      call={calls[act]}
      done={t(`canary.${act}.done`)}
      onClose={onClose}
    >
      {() =>
        state.canary === null && (
          <p role="status" className="soft">
            {t('canary.ended')}
          </p>
        )
      }
    </DecisionDialog>
  )
}

/** Seen from who has the canary an end takes it away; seen from everybody else a promotion brings it. */
const changesOf = (act: CanaryAct, { changes }: Canary) =>
  act === 'promote' ? changes : changes.map(({ app, from, to }) => ({ app, from: to, to: from }))
