import type { Session, SessionStatus } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeStatus } from './queries.ts'
import { useText } from './texts.ts'

/** Changes a session's status; whether it worked. */
export type Change = (
  session: Session,
  status: Exclude<SessionStatus, 'pending'>,
  reason?: string,
) => Promise<boolean>

/** Changing a session's status, and saying how it went. `busyId` is the session on its way, `changed` what came back last. */
export function useChangeStatus(): { change: Change; busyId: number | undefined; changed: Session | null } {
  const t = useText()
  const [changed, setChanged] = useState<Session | null>(null)
  const { mutateAsync, isPending, variables } = useMutation(changeStatus)
  const change: Change = async ({ id }, status, reason) => {
    try {
      const session = await mutateAsync({ id, status, ...(reason && { reason }) })
      setChanged(session)
      toast.success(t('toast.updated.title'), t(`toast.updated.${status}`))
      return true
    } catch {
      toast.error(t('toast.failed.title'), t('toast.failed.text'))
      return false
    }
  }
  return { change, busyId: isPending ? variables?.id : undefined, changed }
}
