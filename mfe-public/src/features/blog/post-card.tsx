import type { BlogSummary } from '@kocyolu/contracts'
import { ButtonLink } from '@kocyolu/web'
import { PostLabels } from '../../shared/post-labels.tsx'
import { PostPicture } from '../../shared/post-picture.tsx'
import { Byline } from './byline.tsx'
import styles from './post-card.module.css'
import { useText } from './texts.ts'

/** A post at a glance. */
export function PostCard({ post, isFirst }: { post: BlogSummary; isFirst: boolean }) {
  const t = useText()
  return (
    <li className={styles.card}>
      <PostPicture
        post={post}
        sizes="(min-width: 1040px) 360px, (min-width: 720px) 50vw, 100vw"
        isFirst={isFirst}
      />
      <div className={styles.body}>
        <PostLabels post={post} />
        <h2 lang="tr" className={styles.title}>
          {post.title}
        </h2>
        <p lang="tr" className={styles.excerpt}>
          {post.excerpt}
        </p>
        <Byline post={post} />
        <ButtonLink to={`/blog/${post.slug}`} aria-label={`${t('readMore')}: ${post.title}`}>
          {t('readMore')}
        </ButtonLink>
      </div>
    </li>
  )
}
