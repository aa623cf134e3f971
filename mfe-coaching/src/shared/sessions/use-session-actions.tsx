import type { Session } from '@kocyolu/contracts'
import { lazyComponent, toast, useErrorText, usePreload } from '@kocyolu/web'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActHandlers, Asked, Change } from './acts.ts'
import { changeStatus, type StatusChange } from './queries.ts'
import { useText } from './texts.ts'

const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** Actions of these sessions' rows, and the dialog that asks before those that cannot be undone. */
export function useSessionActions() {
  const { change, changeAtOnce, busy } = useChangeStatus()
  const [asked, setAsked] = useState<Asked | null>(null)
  usePreload(SessionDialog)
  const handlersOf = ({ id }: Session): ActHandlers => ({
    isBusy: busy.has(id),
    onChange: changeAtOnce,
    onAsk: (session, question) => setAsked({ session, question }),
  })
  const dialog = (
    <SessionDialog
      open={asked !== null}
      asked={asked}
      isBusy={asked !== null && busy.has(asked.session.id)}
      onClose={() => setAsked(null)}
      onChange={change}
    />
  )
  return { handlersOf, dialog }
}

type ChangeStatus = { change: Change; changeAtOnce: ActHandlers['onChange']; busy: ReadonlySet<number> }

/** Changing a session's status, and saying that it is done; a failure is said `changeAtOnce`, else by the question before it. `busy` are the sessions on their way. */
export function useChangeStatus(): ChangeStatus {
  const t = useText()
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(changeStatus)
  const pending = useMutationState({
    filters: { mutationKey: changeStatus.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as StatusChange).id,
  })
  const change: Change = async ({ id }, status, { reason, isOfAll = false } = {}) => {
    const sessions = await mutateAsync({ id, status, isOfAll, ...(reason && { reason }) })
    const said =
      sessions.length > 1 && status !== 'completed'
        ? t(`toast.several.${status}`, { count: sessions.length })
        : t(`toast.updated.${status}`)
    toast.success(t('toast.updated.title'), said)
  }
  const changeAtOnce: ActHandlers['onChange'] = (...how) =>
    void change(...how).catch((error: unknown) =>
      toast.error(t('toast.failed.title'), [t('toast.failed.text'), errorText(error)]),
    )
  return { change, changeAtOnce, busy: new Set(pending) }
}
