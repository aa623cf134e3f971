import { createContext, type ReactNode, useContext } from 'react'
import { useText } from '../text/web-text.ts'
import styles from './page-skeleton.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'

/** Skeleton of the current address's page while it loads; the shell knows it from the remote's record. */
export const PageShape = createContext<ReactNode>(null)

/** A whole page that is loading, in its own shape where that is known. */
export function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {useContext(PageShape) ?? <AnyPage />}
    </div>
  )
}

/** A heading, a paragraph and three cards. */
function AnyPage() {
  return (
    <div className={styles.page}>
      <Skeleton width="min(420px, 80%)" height={40} />
      <SkeletonText lines={2} />
      <div className={styles.cards}>
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
      </div>
    </div>
  )
}
