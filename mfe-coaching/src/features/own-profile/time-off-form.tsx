import { addDays, limits, NewTimeOff } from '@kocyolu/contracts'
import { toast, useFormat, useNow } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import styles from './mentor-forms.module.css'
import { useText } from './texts.ts'
import { addTimeOff } from './time-off-queries.ts'

const empty = { firstDay: '', lastDay: '', note: '' }

type Props = { userId: string; timeZone: string; onClose: () => void }

/** A dialog that takes a day off, or several; what is typed survives closing it. */
export function TimeOffForm({ userId, timeZone, onClose }: Props) {
  const t = useText()
  const { mutateAsync } = useMutation(addTimeOff)
  // A browser writes a date in its own language.
  const { date } = useFormat('UTC')
  const draft = useFormDraft(`time-off:${userId}`, empty)
  const { values, change } = draft
  const today = useFormat(timeZone).day(useNow())
  const lastDay = values.lastDay || values.firstDay
  const isFar = lastDay > addDays(today, limits.timeOffAheadDays)
  const form = useForm({
    schema: NewTimeOff,
    isUnsaved: draft.isChanged,
    body: {
      firstDay: values.firstDay < today ? '' : values.firstDay,
      lastDay: isFar ? '' : lastDay,
      note: values.note.trim() || null,
      clientId: draft.clientId,
    },
    message: (field: 'firstDay' | 'lastDay' | 'note') => {
      if (field === 'firstDay') return t(values.firstDay ? 'off.problems.past' : 'off.problems.firstDay')
      if (field === 'note') return t('off.problems.note', { max: limits.timeOffNoteMax })
      return lastDay < values.firstDay ? t('off.problems.order') : t('off.problems.far')
    },
    failed: t('off.failed'),
    send: async body => {
      const { sessions: count } = await mutateAsync(body)
      draft.settle()
      toast.success(t('off.added'), count > 0 ? t('off.booked', { count }) : undefined)
      onClose()
    },
  })
  return (
    <ModalDialog open onClose={onClose} title={t('off.add')} size="wide" isBusy={form.isSending}>
      <Form form={form} className="stack">
        <div className={styles.dates}>
          <TextField
            label={t('off.firstDay')}
            type="date"
            hint={values.firstDay && date(values.firstDay)}
            error={form.error('firstDay')}
            value={values.firstDay}
            onChange={firstDay => change({ firstDay })}
          />
          <TextField
            label={t('off.lastDay')}
            note={t('optional')}
            type="date"
            hint={values.lastDay && date(values.lastDay)}
            // Without a first day there is nothing to say of the last.
            error={values.firstDay === '' ? undefined : form.error('lastDay')}
            value={values.lastDay}
            onChange={lastDay => change({ lastDay })}
          />
        </div>
        <TextField
          label={t('off.note')}
          note={t('optional')}
          hint={t('off.noteHint')}
          error={form.error('note')}
          maxLength={limits.timeOffNoteMax}
          value={values.note}
          onChange={note => change({ note })}
        />
        <FormEnd form={form} variant="primary" send={t('off.save')} sending={t('saving')} />
      </Form>
    </ModalDialog>
  )
}
