import { type FormDraft, useForm, useFormDraft } from '@kocyolu/web/form'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { useText } from './texts.ts'

type Entry = { id: number; name: string; version?: number }
type Schema = Parameters<typeof useForm>[0]['schema']
/** Values of a form's fields, by name. */
type Fields = Record<string, string | boolean | null>
type Writing = { version?: number | undefined; clientId?: string | undefined }

type Props<E extends Entry, F extends Fields, W extends Writing> = {
  topic: 'exams' | 'papers' | 'rank-tables' | 'stories'
  /** The one that is changed; null adds one. */
  entry: E | null
  schema: Schema & { _zod: { output: W } }
  fieldsOf: (entry: E | null) => F
  /** The request, as the fields have it. */
  bodyOf: (fields: F) => object
  create: (call: { body: W }) => Promise<E>
  update: (call: { params: { id: string }; body: W }) => Promise<E>
  labels: Record<keyof F & string, string>
  onClose: () => void
  children: (form: FieldsOf<F>) => ReactNode
}

type FieldsOf<F extends Fields> = Pick<FormDraft<F>, 'change'> & {
  fields: F
  labels: Record<keyof F & string, string>
  error: (field: string) => string | undefined
}

/** Adds or changes an entry of a list of the settings, in a dialog. */
export function EntryForm<E extends Entry, F extends Fields, W extends Writing>(props: Props<E, F, W>) {
  const { topic, entry, schema, fieldsOf, bodyOf, create, update, labels, onClose, children } = props
  const t = useText()
  const shared = useSharedText()
  const message = useFieldText()
  const draft = useFormDraft(`admin:${topic}.${entry?.id ?? 'new'}`, fieldsOf(entry), entry?.version)
  const { values: fields } = draft

  const write = async (body: W): Promise<E> => {
    if (entry) return update({ params: { id: String(entry.id) }, body: { ...body, version: draft.version } })
    const added = await create({ body: { ...body, clientId: draft.clientId } })
    // It may have been added by an earlier sending whose answer was lost: what was typed since is not in it.
    if (JSON.stringify(bodyOf(fieldsOf(added))) === JSON.stringify(bodyOf(fields))) return added
    return update({ params: { id: String(added.id) }, body: { ...body, version: added.version } })
  }
  const { send, isPending } = useAction({
    name: `${topic}.${entry?.id ?? 'new'}`,
    call: write,
    changes: topic,
    changed: (_body, row) => ({ id: row.id, row }),
    done: (_body, { name }) => t('saved', { name }),
  })
  const form = useForm({
    schema,
    body: bodyOf(fields),
    message,
    isUnsaved: draft.isChanged,
    send: body => send(body as W).then(({ version }) => draft.settle(version) && onClose()),
  })
  return (
    <FormDialog
      title={t(`${topic}.${entry ? 'change' : 'new'}`)}
      text={t(`${topic}.formText`)}
      confirm={shared('save')}
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={labels}
      onClose={onClose}
    >
      {children({ fields, labels, change: draft.change, error: form.error })}
    </FormDialog>
  )
}
