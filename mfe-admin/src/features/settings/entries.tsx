import { Button, EmptyState, type QueryState, QueryView } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { type ComponentType, type ReactNode, useState } from 'react'
import styles from '../../shared/part.module.css'
import { Part, PartSkeleton } from '../../shared/part.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Entry = { id: number; name: string }

/** What a dialog is given that adds an entry, or changes the one there is. */
export type EntryDialogProps<E> = { open: boolean; entry: E | null; onClose: () => void }

type Props<E> = {
  /** Where its texts are, and the topic of its queries. */
  topic: 'exams' | 'stories'
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
  const [deleting, setDeleting] = useState<E | null>(null)
  const { run, isPending } = useAction({
    call: ({ id }: E) => remove({ params: { id: String(id) } }),
    changes: topic,
    done: ({ name }) => t(`${topic}.deleteDone`, { name }),
  })
  return (
    <Part
      title={t(`${topic}.title`)}
      lead={t(`${topic}.lead`)}
      action={<Button onClick={() => setEdited('new')}>{t(`${topic}.new`)}</Button>}
    >
      <QueryView query={query} skeleton={<PartSkeleton rows={2} />}>
        {entries =>
          entries.length === 0 ? (
            <EmptyState title={t(`${topic}.none.title`)} text={t(`${topic}.none.text`)} />
          ) : (
            <ul className={styles.rows}>
              {entries.map(entry => (
                <li key={entry.id} className={styles.row}>
                  {children(entry)}
                  <RowActions name={label(entry)}>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(entry)}>
                      {t('edit')}
                    </Button>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(entry)}>
                      {t('delete')}
                    </Button>
                  </RowActions>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Dialog
        key={edited === 'new' ? 'new' : edited?.id}
        open={edited !== null}
        entry={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteTitle', { name: deleting?.name ?? '' })}
        text={t(`${topic}.deleteText`)}
        confirm={t('delete')}
        busy={isPending}
        onConfirm={async () => deleting && (await run(deleting)) && setDeleting(null)}
        onClose={() => setDeleting(null)}
      />
    </Part>
  )
}
