import {
  type Absence,
  AbsenceDecision,
  ChangeStatus,
  coachingCalls,
  limits,
  type Session,
} from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { SelectField, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './sessions.module.css'
import { useText } from './texts.ts'

type CancelProps = { session: Session; onClose: () => void }

const nothing = { reason: '' }

/** Cancels a session for its two people; both are notified of the reason. */
export function CancelDialog({ session, onClose }: CancelProps) {
  const t = useText()
  const texts = useFormTexts()
  const draft = useFormDraft(`admin:sessions.${session.id}.cancel`, nothing)
  const { reason } = draft.values
  const { send, isPending } = useAction({
    name: `sessions.${session.id}.cancel`,
    call: (body: ChangeStatus) =>
      call(coachingCalls.changeSessionStatus, { params: { id: String(session.id) }, body }),
    changes: 'sessions',
    changed: (_body, row) => ({ id: session.id, row }),
    done: () => t('cancelDone'),
  })
  const form = useForm({
    schema: ChangeStatus,
    body: { status: 'cancelled', reason },
    ...texts,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose()),
  })
  const label = t('reason')
  return (
    <FormDialog
      title={t('cancelTitle')}
      text={t('cancelText', { mentor: nameOf(session.mentor), student: nameOf(session.student) })}
      confirm={t('cancel')}
      variant="alert"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ reason: label }}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={reason}
        rows={3}
        maxLength={limits.reasonMax}
        required
        error={form.error('reason')}
        onChange={typed => draft.change({ reason: typed })}
      />
    </FormDialog>
  )
}

type DecideProps = { session: Session; by: Absence['by']; onClose: () => void }

const undecided = { decision: '' }
const decisions = ['stands', 'dismissed'] as const

/** Decides about a contested claim of one of a session's two people; both are notified. */
export function DecideDialog({ session, by, onClose }: DecideProps) {
  const t = useText()
  const texts = useFormTexts()
  const name = `sessions.${session.id}.absence.${by}`
  const draft = useFormDraft(`admin:${name}`, undecided)
  const { decision } = draft.values
  const { send, isPending } = useAction({
    name,
    call: (body: AbsenceDecision) =>
      call(coachingCalls.decideAbsence, { params: { id: String(session.id) }, body }),
    changes: 'sessions',
    changed: (_body, row) => ({ id: session.id, row }),
    done: () => t('decide.done'),
  })
  const form = useForm({
    schema: AbsenceDecision,
    body: { by, stands: decision === '' ? undefined : decision === 'stands' },
    ...texts,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose()),
  })
  const [says, absent] =
    by === 'student' ? [session.student, session.mentor] : [session.mentor, session.student]
  const people = { says: nameOf(says), absent: nameOf(absent) }
  const objection = session.absences?.find(one => one.by === by)?.objection
  const label = t('decide.label')
  return (
    <FormDialog
      title={t('decide.title', people)}
      text={t('decide.text', people)}
      confirm={t('decide.confirm')}
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ decision: label }}
      onClose={onClose}
    >
      <p className={styles.objection}>
        {objection ? (
          <>
            {t('decide.objection', people)}{' '}
            <q lang="" dir="auto">
              {objection}
            </q>
          </>
        ) : (
          t('decide.mutual', people)
        )}
      </p>
      <SelectField
        label={label}
        value={decision}
        options={[
          { value: '', label: t('decide.choose') },
          ...decisions.map(value => ({ value, label: t(`decide.as.${value}`, people) })),
        ]}
        required
        error={form.error('stands')}
        onChange={chosen => draft.change({ decision: chosen })}
      />
    </FormDialog>
  )
}

/** The full name of one of a session's two people. */
export const nameOf = (person: Session['student'] | Session['mentor']): string =>
  person ? `${person.firstName} ${person.lastName}` : ''
