import { type BlogSummary, pictureSrcSet } from '@kocyolu/contracts'
import { Tile, useFormat } from '@kocyolu/web'
import { useState } from 'react'
import styles from './post-head.module.css'
import { useSharedText } from './texts.ts'

type Props = {
  post: Pick<BlogSummary, 'category' | 'featuredImage'>
  sizes: string
  /** The first thing of a page is not waited with. */
  isFirst?: boolean
}

/** The picture of a post, or tiles in the colour of its kind; decoration beside the title. */
export function PostPicture({ post, sizes, isFirst = false }: Props) {
  const url = post.featuredImage
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={styles.picture} data-category={post.category}>
      <Tile size={72} />
      {url && url !== failed ? (
        <img
          src={url}
          srcSet={pictureSrcSet(url)}
          sizes={sizes}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          // A picture that failed before this code ran, on a server-rendered page, fires no event any more.
          ref={picture => {
            if (picture?.complete && picture.naturalWidth === 0) setFailed(url)
          }}
          onError={() => setFailed(url)}
        />
      ) : null}
    </div>
  )
}

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
