import { Skeleton, SkeletonText } from '@kocyolu/web'
import styles from './profile.module.css'
import head from './profile-head.module.css'

/** The profile while it loads, in its final layout. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      <div className={head.head}>
        <div className={head.band} />
        <div className={head.body}>
          <Skeleton width={112} height={112} radius={31} className={head.avatar} />
          <div className={`${head.who} stack tight`}>
            <Skeleton width="min(320px, 100%)" height={40} />
            <Skeleton width="min(240px, 90%)" height={22} />
            <Skeleton width={200} height={26} />
          </div>
          <div className={head.actions}>
            <Skeleton height={52} radius={12} />
            <Skeleton height={52} radius={12} />
          </div>
        </div>
      </div>
      <Skeleton height={180} radius={12} />
      <div className={styles.main}>
        <SkeletonText lines={6} />
        <Skeleton height={120} radius={12} />
      </div>
    </div>
  )
}
