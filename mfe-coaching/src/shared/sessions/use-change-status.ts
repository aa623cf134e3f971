import type { Session, SessionStatus } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { changeStatus, type StatusChange } from './queries.ts'
import { useText } from './texts.ts'

/** Changes a session's status; fails after that was said. */
export type Change = (
  session: Session,
  status: Exclude<SessionStatus, 'pending'>,
  how?: { reason?: string | undefined; isOfAll?: boolean },
) => Promise<void>

/** Changing a session's status, and saying how it went. `busy` are the sessions on their way, `changed` is what came back last. */
export function useChangeStatus(): { change: Change; busy: ReadonlySet<number>; changed: Session | null } {
  const t = useText()
  const [changed, setChanged] = useState<Session | null>(null)
  const { mutateAsync } = useMutation(changeStatus)
  const pending = useMutationState({
    filters: { mutationKey: changeStatus.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as StatusChange).id,
  })
  const change: Change = async ({ id }, status, { reason, isOfAll = false } = {}) => {
    try {
      const sessions = await mutateAsync({ id, status, isOfAll, ...(reason && { reason }) })
      setChanged(sessions.find(session => session.id === id) ?? sessions[0] ?? null)
      const said =
        sessions.length > 1 && status !== 'completed'
          ? t(`toast.several.${status}`, { count: sessions.length })
          : t(`toast.updated.${status}`)
      toast.success(t('toast.updated.title'), said)
    } catch (error) {
      toast.error(t('toast.failed.title'), t('toast.failed.text'))
      throw error
    }
  }
  return { change, busy: new Set(pending), changed }
}
