import type { BlogSummary } from '@kocyolu/contracts'
import { Avatar, useFormat } from '@kocyolu/web'
import styles from './byline.module.css'
import { useText } from './texts.ts'

/** Who wrote a post, and when. */
export function Byline({ post, note }: { post: BlogSummary; note?: string }) {
  const t = useText()
  const format = useFormat()
  const { author, createdAt } = post
  return (
    <div className={styles.byline}>
      <Avatar person={author} size={44} />
      <div>
        <p className={styles.name}>
          {`${author.firstName} ${author.lastName}`.trim() || t('unknownAuthor')}
          {author.university ? (
            <span lang="tr" className={styles.university}>
              {author.university}
            </span>
          ) : null}
        </p>
        <p className={styles.when}>
          <time dateTime={createdAt}>{format.date(createdAt)}</time>
          {note ? ` · ${note}` : null}
        </p>
      </div>
    </div>
  )
}
