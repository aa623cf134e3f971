import type { Session } from '@kocyolu/contracts'
import { lazyComponent, toast, usePreload } from '@kocyolu/web'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AbsenceAsked } from './absence/absence-dialog.tsx'
import type { ActHandlers, Asked, Change } from './acts.ts'
import { changeStatus, type StatusChange } from './queries.ts'
import { useText } from './texts.ts'

const ProposeDialog = lazyComponent(async () => (await import('./proposal/propose-dialog.tsx')).ProposeDialog)
const AbsenceDialog = lazyComponent(async () => (await import('./absence/absence-dialog.tsx')).AbsenceDialog)
const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** Actions of these sessions' rows, and the dialog that asks before those that cannot be undone. */
export function useSessionActions(sessions: readonly Session[]) {
  const { change, busy, changed } = useChangeStatus()
  const [answered, setAnswered] = useState<Session | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [proposing, setProposing] = useState<Session | null>(null)
  const [saying, setSaying] = useState<AbsenceAsked | null>(null)
  usePreload(SessionDialog)
  useKeepFocus(changed, sessions, asked !== null)
  useKeepFocus(answered, sessions, saying !== null)
  const handlersOf = ({ id }: Session): ActHandlers => ({
    isBusy: busy.has(id),
    onChange: (...how) => void change(...how).catch(() => undefined),
    onAsk: (session, question) => setAsked({ session, question }),
    onPropose: setProposing,
    onAnswered: setAnswered,
    onAbsence: (session, act) => setSaying({ session, act }),
  })
  const dialog = (
    <>
      <SessionDialog
        open={asked !== null}
        asked={asked}
        isBusy={asked !== null && busy.has(asked.session.id)}
        onClose={() => setAsked(null)}
        onChange={change}
      />
      <AbsenceDialog
        open={saying !== null}
        asked={saying}
        isBusy={saying !== null && busy.has(saying.session.id)}
        onClose={() => setSaying(null)}
        onSaid={setAnswered}
      />
      <ProposeDialog open={proposing !== null} session={proposing} onClose={() => setProposing(null)} />
    </>
  )
  return { handlersOf, dialog }
}

/**
 * A session that I changed leaves its list, and the button that had the focus leaves with it: the session takes the
 * focus where it is now, else the page's heading does. Once for each change: changes by others move no focus.
 */
function useKeepFocus(changed: Session | null, sessions: readonly Session[], isDialogOpen: boolean): void {
  const settled = useRef(changed)
  useEffect(() => {
    const isShown = sessions.some(one => one.id === changed?.id && one.status === changed.status)
    if (changed === null || changed === settled.current || isDialogOpen || !isShown) return
    settled.current = changed
    if (document.activeElement !== document.body) return
    const row = document.getElementById(`session-${changed.id}`)
    // Past sessions may be folded.
    const fold = row?.closest('details:not([open])')?.querySelector('summary')
    const target = fold ?? row ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: row === null })
  }, [changed, sessions, isDialogOpen])
}

/** Changing a session's status, and saying how it went. `busy` are the sessions on their way, `changed` is what came back last. */
function useChangeStatus(): { change: Change; busy: ReadonlySet<number>; changed: Session | null } {
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
