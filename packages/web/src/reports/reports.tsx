import { type coachingCalls, type contentCalls, type messagingCalls, readId } from '@kocyolu/contracts'
import {
  ApiError,
  Area,
  Button,
  call,
  Guard,
  lazyComponent,
  NotFound,
  Page,
  QueryView,
  Skeleton,
  topicKey,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Reported } from './report-dialog.tsx'
import { useText } from './texts.ts'

export { HelpLines } from './help-lines.tsx'
export { useText as useReportText }

const Skeletal = () => <Skeleton height={420} radius={12} />
const DecisionView = lazyComponent(async () => (await import('./decision-view.tsx')).DecisionView, Skeletal)

type Params = { id: string }
type Calls = typeof coachingCalls | typeof contentCalls | typeof messagingCalls
type Props = { get: Calls['getDecision']; appeal: Calls['appealDecision'] }

/** The page of a decision about something of the reader's, by the id in the address; of any other user's there is none. */
export function Decision(props: Props) {
  const id = readId(useParams().id)
  if (!id) return <NotFound />
  return (
    <Area language="en">
      <Guard>
        <Shown key={id} params={{ id: String(id) }} {...props} />
      </Guard>
    </Area>
  )
}

function Shown({ params, get, appeal }: Props & { params: Params }) {
  const t = useText()
  const key = topicKey('reports', 'decision', get.path, params.id)
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(get, { params, signal }) })
  const { mutateAsync } = useMutation({
    // Sent twice it is the same.
    mutationFn: (text: string) => call(appeal, { params, body: { text } }),
    onSuccess: (decision, _text, _prepared, { client }) => client.setQueryData(key, decision),
  })
  const { data, error } = query
  if (!data && error instanceof ApiError && error.code === 'not_found') return <NotFound />
  return (
    <Page title={t('page.title')} heading="own">
      <Workspace title={t('page.title')} lead={t('page.lead')}>
        <QueryView query={query} skeleton={<Skeletal />}>
          {decision => <DecisionView decision={decision} appeal={mutateAsync} />}
        </QueryView>
      </Workspace>
    </Page>
  )
}

/** The form with which a piece is reported, fetched when it is first opened. */
export const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Opens the form with which a piece is reported to the team. */
export function ReportButton(reported: Reported) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden="true" />
        {t(`open.${reported.piece}`)}
      </Button>
      <ReportDialog {...reported} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
