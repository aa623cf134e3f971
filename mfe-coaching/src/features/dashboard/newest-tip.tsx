import { Skeleton } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styles from './newest-tip.module.css'
import { newestTipQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The newest post with study tips; that they are to come where there is none, or none to be had. */
export function NewestTip() {
  const t = useText()
  const { data: tip, isPending } = useQuery(newestTipQuery)
  if (isPending) return <Skeleton width="80%" className={styles.loading} />
  if (!tip) return <span className={styles.tip}>{t('student.resources.soon')}</span>
  return (
    <Link to={`/blog/${tip.slug}`} lang="tr" className={styles.tip}>
      {tip.title}
    </Link>
  )
}
