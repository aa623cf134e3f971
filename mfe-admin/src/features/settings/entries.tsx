import { Button, ConfirmAction, EmptyState, type QueryState, QueryView } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { type ComponentType, type ReactNode, useState } from 'react'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Entry = { id: number; name: string }

/** Props of a dialog that adds an entry, or changes the one there is. */
export type EntryDialogProps<E> = { entry: E | null; onClose: () => void }

type Props<E> = {
  /** Where its texts are, and the topic of its queries. */
  topic: 'exams' | 'papers' | 'rank-tables' | 'stories'
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
  const { run, pending } = useAction({
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
                      call={() => run(one)}
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
