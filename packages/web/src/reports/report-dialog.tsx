import { limits, type ReportedPiece, ReportReason, urgentReasons, WriteReport } from '@kocyolu/contracts'
import { Button, Chips, toast } from '@kocyolu/web'
import { BlockDialog, ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormFailure, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useState } from 'react'
import { HelpLines } from './help-lines.tsx'
import styles from './reports.module.css'
import { useText } from './texts.ts'

/** Kind of piece and how to report it. */
export type Reported = {
  piece: ReportedPiece
  id: number
  report: (body: WriteReport) => Promise<unknown>
  /** The author, where the reader may block them. */
  author?: { name: string; block: (sessions: 'keep' | 'cancel') => Promise<unknown> } | undefined
}

type Props = Reported & { open: boolean; onClose: () => void }

/** Reports a piece to the team; afterwards it offers to block whose it is. */
export function ReportDialog({ piece, id, report, author, open, onClose }: Props) {
  const t = useText()
  const [isSent, setSent] = useState(false)
  const [sent, setReason] = useState<ReportReason | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const { values, change, clear, isChanged } = useFormDraft<Draft>(`report:${piece}.${id}`, nothing)
  const close = () => {
    setSent(false)
    onClose()
  }
  const cancel = () => {
    clear()
    close()
  }
  const form = useForm({
    schema: WriteReport,
    body: { reason: values.reason, note: values.note.trim() || undefined },
    message: (field: 'reason' | 'note') =>
      field === 'reason' ? t('reasonMissing') : t('noteLong', { max: limits.reportNoteMax }),
    isUnsaved: isChanged,
    failed: t('failed'),
    send: async body => {
      await report(body)
      setReason(body.reason)
      clear()
      toast.success(t('done'), t('thanks', { hours: hoursOf(body.reason) }))
      if (author) setSent(true)
      else close()
    },
  })
  const thanks = (
    <div className="stack">
      <p className={styles.text}>{t('thanks', { hours: hoursOf(sent) })}</p>
      {needsHelp.includes(sent) && <HelpLines />}
      {author ? <p className={styles.text}>{t('blockToo')}</p> : null}
    </div>
  )
  const endBlocking = () => {
    setBlocking(false)
    close()
  }
  if (isBlocking && author) return <BlockDialog {...author} open={open} onClose={endBlocking} />
  return (
    <ModalDialog
      open={open}
      onClose={close}
      title={t(`open.${piece}`)}
      size="small"
      isBusy={form.isSending}
      footer={
        <div className={styles.actions}>
          <Button disabled={form.isSending} onClick={isSent ? close : cancel}>
            {t(isSent ? 'close' : 'cancel')}
          </Button>
          {isSent && author ? <Button onClick={() => setBlocking(true)}>{t('block')}</Button> : null}
          {isSent ? null : (
            <Button variant="primary" isBusy={form.isSending} onClick={form.submit}>
              {t(form.isSending ? 'sending' : 'send')}
            </Button>
          )}
        </div>
      }
    >
      {isSent ? (
        thanks
      ) : (
        <Form form={form} className="stack">
          <p className={styles.text}>{t('lead', { hours: hoursOf(values.reason) })}</p>
          <Chips
            label={t('reason')}
            kind="one"
            options={ReportReason.options.map(value => ({ value, label: t(`reasons.${value}`) }))}
            chosen={values.reason ? [values.reason] : []}
            error={form.error('reason')}
            onChoose={reason => change({ reason })}
          />
          <div role="status">{needsHelp.includes(values.reason) && <HelpLines />}</div>
          <TextField
            label={t('note')}
            note={t('optional')}
            rows={3}
            maxLength={limits.reportNoteMax}
            value={values.note}
            error={form.error('note')}
            onChange={note => change({ note })}
          />
          <FormFailure form={form} />
        </Form>
      )}
    </ModalDialog>
  )
}

type Draft = { reason: ReportReason | null; note: string }

/** Reasons of which a user may need help before the team answers. */
const needsHelp: readonly (ReportReason | null)[] = ['danger', 'sexual', 'harassment']

/** Hours within which the team looks at a report of this reason. */
const hoursOf = (reason: ReportReason | null): number =>
  reason && urgentReasons.includes(reason) ? limits.urgentReportHours : limits.reportHours

const nothing: Draft = { reason: null, note: '' }
