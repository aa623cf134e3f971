import type { Review } from '@kocyolu/contracts'
import { Button, EmptyState } from '@kocyolu/web'
import { useState } from 'react'
import { ReviewItem } from './review-item.tsx'
import styles from './review-list.module.css'
import { useText } from './texts.ts'

/** Reviews shown at first, and with each further step. */
const step = 6

type Props = {
  reviews: Review[]
  /** Whether the reader may write the first one. */
  invited: boolean
  onDeleted: () => void
}

/** The reviews, newest first. */
export function ReviewList({ reviews, invited, onDeleted }: Props) {
  const t = useText()
  const [shown, setShown] = useState(step)
  if (reviews.length === 0) {
    return <EmptyState title={t('none')} text={invited ? t('noneStudent') : t('noneVisitor')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {reviews.slice(0, shown).map(review => (
          <ReviewItem key={review.id} review={review} onDeleted={onDeleted} />
        ))}
      </ul>
      {reviews.length > shown ? (
        <Button className={styles.more} onClick={() => setShown(now => now + step)}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
