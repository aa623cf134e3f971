import { Button, ConfirmAction, EmptyState, type QueryState, QueryView } from '@kocyolu/web'
import { type FormDraft, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { type ComponentType, type ReactNode, useState } from 'react'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { RowActions } from '../../shared/row.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Topic = 'exams' | 'papers' | 'programmes' | 'rank-tables' | 'stories'
type Entry = { id: number; name: string; version?: number }

/** Props of a dialog that adds an entry, or changes the one there is. */
export type EntryDialogProps<E> = { entry: E | null; onClose: () => void }

type Props<E> = {
  /** Where its texts are, and the topic of its queries. */
  topic: Topic
  query: QueryState<E[]>
  remove: (call: { params: { id: string } }) => Promise<unknown>
  Dialog: ComponentType<EntryDialogProps<E>>
  /** Says which entry a row's buttons are for. */
  label: (entry: E) => string
  /** An entry as its row shows it. */
  children: (entry: E) => ReactNode
}

/** A part of the settings that is a list: its entries are added, changed and deleted. */
export function Entries<E extends Entry>({ topic, query, remove, Dialog, label, children }: Props<E>) {
  const t = useText()
  const [edited, setEdited] = useState<E | 'new' | null>(null)
  // As it is stored by now; one that another user has deleted, as it was.
  const entry = edited === 'new' ? null : (query.data?.find(one => one.id === edited?.id) ?? edited)
  const { send, pending } = useAction({
    name: `${topic}.delete`,
    call: ({ id }: E) => remove({ params: { id: String(id) } }),
    changes: topic,
    changed: ({ id }) => ({ id, row: null }),
    done: ({ name }) => t(`${topic}.deleteDone`, { name }),
  })
  return (
    <Section
      title={t(`${topic}.title`)}
      lead={t(`${topic}.lead`)}
      action={<Button onClick={() => setEdited('new')}>{t(`${topic}.new`)}</Button>}
    >
      <QueryView query={query} skeleton={<PartSkeleton rows={2} />}>
        {entries =>
          entries.length === 0 ? (
            <EmptyState title={t(`${topic}.none.title`)} text={t(`${topic}.none.text`)} />
          ) : (
            <ul>
              {entries.map(one => (
                <li key={one.id} className={styles.row}>
                  {children(one)}
                  <RowActions name={label(one)}>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(one)}>
                      {t('edit')}
                    </Button>
                    <ConfirmAction
                      confirm={t('delete')}
                      title={t('deleteTitle', { name: one.name })}
                      text={t(`${topic}.deleteText`)}
                      isBusy={pending.some(({ id }) => id === one.id)}
                      call={() => send(one)}
                    />
                  </RowActions>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && (
        <Dialog
          key={entry?.id ?? 'new'}
          entry={entry}
          // A late answer closes its own dialog alone.
          onClose={() => setEdited(now => (now === edited ? null : now))}
        />
      )}
    </Section>
  )
}

type Schema = Parameters<typeof useForm>[0]['schema']
/** Values of a form's fields, by name. */
type Fields = Record<string, string | boolean | null>
type Writing = { version?: number | undefined; clientId?: string | undefined }

type FormProps<E extends Entry, F extends Fields, W extends Writing> = {
  topic: Topic
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
export function EntryForm<E extends Entry, F extends Fields, W extends Writing>(props: FormProps<E, F, W>) {
  const { topic, entry, schema, fieldsOf, bodyOf, create, update, labels, onClose, children } = props
  const t = useText()
  const shared = useSharedText()
  const texts = useFormTexts()
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
    ...texts,
    version: draft.version,
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
