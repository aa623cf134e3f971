import type { Blog } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './post-editor.module.css'
import { useText } from './texts.ts'
import type { Editor } from './use-editor.ts'

/** Where what was typed is by now; said quietly as it changes. */
export function SaveState({ editor, post }: { editor: Editor; post: Blog | null }) {
  const t = useText()
  const format = useFormat()
  const { state, isSaving } = editor
  const saved = post ? t('state.saved', { time: format.time(post.updatedAt) }) : ''
  return (
    <p role="status" className={styles.state} data-state={state}>
      {isSaving ? t('editor.saving') : state === 'saved' ? saved : t(`state.${state}`)}
    </p>
  )
}
