import type { Review } from '@kocyolu/contracts'
import { Button, EmptyState } from '@kocyolu/web'
import { useState } from 'react'
import { ReviewItem } from './review-item.tsx'
import styles from './review-list.module.css'
import { useText } from './texts.ts'

/** Reviews shown at first, and with each further step. */
const step = 6

/** The reviews, newest first. `invited` is whether the reader may write the first one. */
export function ReviewList({ reviews, invited }: { reviews: Review[]; invited: boolean }) {
  const t = useText()
  const [shown, setShown] = useState(step)
  if (reviews.length === 0) {
    return <EmptyState title={t('none')} text={invited ? t('noneStudent') : t('noneVisitor')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {reviews.slice(0, shown).map(review => (
          <ReviewItem key={review.id} review={review} />
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
