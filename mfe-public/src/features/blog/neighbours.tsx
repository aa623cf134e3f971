import type { Blog } from '@kocyolu/contracts'
import { Link } from 'react-router-dom'
import styles from './neighbours.module.css'
import { useText } from './texts.ts'

/** The ways on from a post: to the one before it and the one after it. */
export function Neighbours({ previous, next }: Pick<Blog, 'previous' | 'next'>) {
  const t = useText()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('post.neighbours')} className={styles.neighbours}>
      {previous ? <Way label={t('post.previous')} post={previous} /> : null}
      {next ? <Way label={t('post.next')} post={next} /> : null}
    </nav>
  )
}

function Way({ label, post }: { label: string; post: { slug: string; title: string } }) {
  return (
    <Link to={`/blog/${post.slug}`} className={styles.way}>
      <span className={styles.label}>{label}</span>
      <span lang="tr">{post.title}</span>
    </Link>
  )
}
