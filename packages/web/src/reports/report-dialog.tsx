import { limits, type ReportedPiece, ReportReason, WriteReport } from '@kocyolu/contracts'
import { Button, Chips, toast, useErrorText } from '@kocyolu/web'
import { BlockDialog, ModalDialog } from '@kocyolu/web/dialog'
import { Form, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useState } from 'react'
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
  const errorText = useErrorText()
  const [isSent, setSent] = useState(false)
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
    send: async body => {
      try {
        await report(body)
        clear()
        toast.success(t('done'))
        if (author) setSent(true)
        else close()
      } catch (error) {
        toast.error(t('failed'), errorText(error))
        throw error
      }
    },
  })
  const thanks = (
    <div className="stack">
      <p className={styles.text}>{t('thanks')}</p>
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
          <p className={styles.text}>{t('lead')}</p>
          <Chips
            label={t('reason')}
            kind="one"
            options={ReportReason.options.map(value => ({ value, label: t(`reasons.${value}`) }))}
            chosen={values.reason ? [values.reason] : []}
            error={form.error('reason')}
            onChoose={reason => change({ reason })}
          />
          <TextField
            label={t('note')}
            note={t('optional')}
            rows={3}
            maxLength={limits.reportNoteMax}
            value={values.note}
            error={form.error('note')}
            onChange={note => change({ note })}
          />
        </Form>
      )}
    </ModalDialog>
  )
}

type Draft = { reason: ReportReason | null; note: string }

const nothing: Draft = { reason: null, note: '' }
