import { Skeleton } from '@kocyolu/web'
import styles from './conversation.module.css'

const widths = ['58%', '36%', '64%', '44%']

export function LogSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {widths.map((width, at) => (
        <div key={width} className={styles.skeletonBubble} data-own={at % 2 === 1 || undefined}>
          <Skeleton width={width} height={44} />
        </div>
      ))}
    </div>
  )
}
