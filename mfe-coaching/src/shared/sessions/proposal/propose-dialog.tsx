import type { Session } from '@kocyolu/contracts'
import { QueryView, Skeleton } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { mentorQuery } from '../../queries.ts'
import { ProposeForm } from './propose-form.tsx'
import { proposeTime } from './queries.ts'
import { useText } from './texts.ts'

type Props = { open: boolean; session: Session | null; onClose: () => void }

/** Where other times are proposed for a session, out of what the coach has free. */
export function ProposeDialog({ open, session, onClose }: Props) {
  const t = useText()
  const isBusy = useIsMutating({ mutationKey: proposeTime.mutationKey }) > 0
  return (
    <ModalDialog open={open} onClose={onClose} title={t('form.title')} size="wide" isBusy={isBusy}>
      {session && <ProposeTo session={session} onProposed={onClose} />}
    </ModalDialog>
  )
}

function ProposeTo({ session, onProposed }: { session: Session; onProposed: () => void }) {
  const t = useText()
  const query = useQuery(mentorQuery(session.mentorProfileId))
  return (
    <QueryView query={query} skeleton={<Skeleton height={420} radius={12} />} title={t('form.loadFailed')}>
      {mentor => <ProposeForm session={session} mentor={mentor} onProposed={onProposed} />}
    </QueryView>
  )
}
