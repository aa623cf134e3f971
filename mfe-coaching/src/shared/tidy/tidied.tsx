import type { Tidy } from '@kocyolu/contracts'
import { Button, toast, useFormat, useNow } from '@kocyolu/web'
import { useText } from '../plan/texts.ts'
import { useAction } from '../use-action.ts'
import { undoTidy } from './queries.ts'
import styles from './tidy.module.css'

type Props = {
  tidied: Tidy | null | undefined
  /** Whose plan it is, where that is the user's own. */
  ownId?: string | undefined
}

/** Says that a plan was tidied, and undoes it for its student while that is possible. */
export function Tidied({ tidied, ownId }: Props) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const undo = useAction(undoTidy(ownId ?? ''), t('tidy.undoFailed'), () => toast.success(t('tidy.undone')))
  if (!tidied) return null
  const { at, moved, dropped, canUndo } = tidied
  return (
    <div className={styles.tidied}>
      <p>{t('tidy.tidied', { ago: format.ago(at, now), moved, dropped })}</p>
      {ownId !== undefined && canUndo && (
        <Button variant="quiet" isBusy={undo.isPending} onClick={() => undo.mutate(tidied)}>
          {t('tidy.undo')}
        </Button>
      )}
    </div>
  )
}
