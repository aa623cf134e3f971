import type { BlogSummary } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './post-labels.module.css'
import { useSharedText } from './texts.ts'

/** Kind of the post, its score type, and its author's rank. */
export function PostLabels({ post }: { post: BlogSummary }) {
  const t = useSharedText()
  const format = useFormat()
  const { category, examType, universityRank } = post
  return (
    <ul className={styles.labels}>
      <li className={styles.category}>{t(`category.${category}`)}</li>
      {examType ? <li lang="tr">{examType}</li> : null}
      {universityRank === null ? null : (
        <li className="tabular">{t('rank', { rank: format.number(universityRank) })}</li>
      )}
    </ul>
  )
}
