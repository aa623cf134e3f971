import type { Blog } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import styles from './post-editor.module.css'
import { useText } from './texts.ts'
import type { Editor } from './use-editor.ts'

/** A user saved the post after this writing began; nothing is saved until the author says with which to go on. */
export function Conflict({ editor, post }: { editor: Editor; post: Blog }) {
  const t = useText()
  return (
    <section role="alert" className={styles.conflict}>
      <h2>{t('conflict.title')}</h2>
      <p>{t('conflict.text')}</p>
      <div className={styles.actions}>
        <Button onClick={editor.takeMine}>{t('conflict.mine')}</Button>
        <Button onClick={editor.takeTheirs}>{t('conflict.theirs')}</Button>
        <a href={`/blog/${post.slug}`} target="_blank" rel="noopener">
          {t('conflict.look')}
        </a>
      </div>
    </section>
  )
}
