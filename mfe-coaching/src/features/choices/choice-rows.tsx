import type { ChoiceList } from '@kocyolu/contracts'
import { Button, ConfirmAction, lazyComponent, useSession } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ProgrammeFacts } from '../../shared/choices/choice-parts.tsx'
import { changeChoices, type Entry, moved, removed } from '../../shared/choices/queries.ts'
import { useText } from '../../shared/choices/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './choices-page.module.css'

const ChoiceNoteForm = lazyComponent(
  async () => (await import('../../shared/plan/dialogs.ts')).ChoiceNoteForm,
)

/** The programmes of a draft list, in their order. */
export function ChoiceRows({ list }: { list: ChoiceList }) {
  const { entries } = list
  return (
    <ol className={styles.rows}>
      {entries.map((entry, at) => (
        <li key={entry.programme.id} className={styles.entry}>
          {list.isOpen ? (
            <Place list={list} entry={entry} at={at} />
          ) : (
            <span className={`${styles.number} tabular`}>{at + 1}</span>
          )}
          <div>
            <ProgrammeFacts programme={entry.programme} ranks={list.ranks} />
            {entry.note && (
              <p lang="" dir="auto" className={styles.note}>
                {entry.note}
              </p>
            )}
            {list.isOpen && <Acts list={list} entry={entry} at={at} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

type Props = { list: ChoiceList; entry: Entry; at: number }

function Place({ list: { entries }, entry: { programme }, at }: Props) {
  const t = useText()
  const { mutate } = useAction(changeChoices, t('moveFailed'))
  return (
    <select
      className={`${styles.place} tabular`}
      aria-label={t('place', { programme: programme.name })}
      value={at}
      onChange={({ target }) => mutate(moved(programme.id, Number(target.value)))}
    >
      {entries.map((one, place) => (
        <option key={one.programme.id} value={place}>
          {place + 1}
        </option>
      ))}
    </select>
  )
}

function Acts({ list, entry, at }: Props) {
  const t = useText()
  const { user } = useSession()
  const { programme, note } = entry
  const of = { programme: programme.name }
  const [isOpen, setOpen] = useState(false)
  const move = useAction(changeChoices, t('moveFailed'))
  const { mutateAsync: remove } = useMutation(changeChoices)
  return (
    <div className={styles.acts}>
      <Button
        variant="quiet"
        aria-label={t('up', of)}
        disabled={at === 0}
        onClick={() => move.mutate(moved(programme.id, at - 1))}
      >
        <ArrowUp size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        aria-label={t('down', of)}
        disabled={at === list.entries.length - 1}
        onClick={() => move.mutate(moved(programme.id, at + 1))}
      >
        <ArrowDown size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t(note ? 'note.editOf' : 'note.addOf', of)}
        onClick={() => setOpen(true)}
      >
        {t(note ? 'note.edit' : 'note.add')}
      </Button>
      <ConfirmAction
        button={t('remove')}
        label={t('removeOf', of)}
        title={t('removeTitle')}
        text={t('removeText', of)}
        confirm={t('remove')}
        call={() => remove(removed(programme.id))}
        done={t('removed')}
        failed={t('removeFailed')}
      />
      {isOpen && user && (
        <ChoiceNoteForm
          userId={user.id}
          entry={entry}
          version={list.version}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
