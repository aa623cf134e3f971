import type { Review } from '@kocyolu/contracts'
import { EmptyState } from '@kocyolu/web'
import type { ComponentProps } from 'react'
import { ShowMore } from '../../show-more/show-more.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './review-list.module.css'
import { useText } from './texts.ts'

type Props = {
  reviews: Review[]
  list: ComponentProps<typeof ShowMore>['list']
  /** Whether the reader may write the first one. */
  invited: boolean
  onDeleted: () => void
}

/** The reviews, newest first. */
export function ReviewList({ reviews, list, invited, onDeleted }: Props) {
  const t = useText()
  if (reviews.length === 0) {
    return <EmptyState title={t('none')} text={invited ? t('noneStudent') : t('noneVisitor')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} onDeleted={onDeleted} />
        ))}
      </ul>
      <ShowMore list={list} className={styles.more}>
        {t('more')}
      </ShowMore>
    </>
  )
}
