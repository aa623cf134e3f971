import { Skeleton, SkeletonText, useSession } from '@kocyolu/web'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { guardOf } from '../composition/guard-of.ts'
import styles from './shapes.module.css'

/** `count` times the same part. */
const several = (count: number, part: (place: number) => ReactNode) =>
  Array.from({ length: count }, (_, place) => part(place))

export function Home() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <Skeleton width={220} height={22} />
        <Skeleton height="clamp(76px, 9vw, 130px)" />
        <SkeletonText lines={3} />
        <div className={styles.row}>
          <Skeleton width={200} height={52} radius={12} />
          <Skeleton width={160} height={52} radius={12} />
        </div>
      </div>
      <Skeleton className={styles.picture} height="auto" radius={24} />
    </div>
  )
}

export function List() {
  return (
    <>
      <div className={styles.band} />
      <div className={`${styles.wide} ${styles.onBand}`}>
        <div className={styles.search}>
          <Skeleton height={52} radius={12} />
          <Skeleton height={52} radius={12} />
        </div>
        <div className={styles.count}>
          <Skeleton width={180} height={22} />
        </div>
        <div className={styles.cards}>
          {several(6, place => (
            <Skeleton key={place} height={470} radius={12} />
          ))}
        </div>
      </div>
    </>
  )
}

export function Profile() {
  return (
    <div className={`${styles.wide} ${styles.padded}`}>
      <div className={styles.card}>
        <div className={styles.cover} />
        <div className={styles.person}>
          <Skeleton width={112} height={112} radius={31} className={styles.portrait} />
          <div className={styles.lines}>
            <Skeleton width="min(320px, 100%)" height={40} />
            <Skeleton width="min(240px, 90%)" height={22} />
            <Skeleton width={200} height={26} />
          </div>
        </div>
      </div>
      <div className={styles.aside}>
        <SkeletonText lines={6} />
        <Skeleton height={220} radius={12} />
      </div>
    </div>
  )
}

export function Dashboard() {
  const { pathname } = useLocation()
  return (
    <Workspace>
      {pathname === '/dashboard' && <Skeleton className={styles.next} height="auto" radius={12} />}
      <Figures />
      <Skeleton width={200} height={26} />
      {several(2, place => (
        <Skeleton key={place} height={92} radius={12} />
      ))}
    </Workspace>
  )
}

export function Table() {
  return (
    <Workspace>
      <Skeleton width={200} height={26} />
      {several(6, place => (
        <Skeleton key={place} height={48} />
      ))}
    </Workspace>
  )
}

/** A place of that area without figures: sessions, a profile, settings. */
export function Place() {
  return (
    <Workspace>
      <Skeleton width="min(420px, 100%)" height={44} />
      {several(3, place => (
        <Skeleton key={place} height={118} radius={12} />
      ))}
    </Workspace>
  )
}

/** As many as the dashboard of a role has. */
const figures: Partial<Record<string, number>> = { student: 3, mentor: 4, admin: 6 }

function useFigures(): number {
  const { user } = useSession()
  const { pathname } = useLocation()
  const roles = guardOf(pathname) ?? []
  const role = roles.length === 1 ? roles[0] : user?.role
  // Who is signed in may be known later than this is rendered: then nothing below it moves.
  const [count] = useState(figures[role ?? ''] ?? 3)
  return count
}

function Figures() {
  return (
    <div className={styles.figures}>
      {several(useFigures(), place => (
        <Skeleton key={place} height={104} radius={12} />
      ))}
    </div>
  )
}

/** A signed-in person's area: the menu at the side, the heading and the content below it. */
function Workspace({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.wide} ${styles.padded} ${styles.workspace}`}>
      <div className={styles.menu}>
        {several(3, place => (
          <Skeleton key={place} height={44} />
        ))}
      </div>
      <div className={styles.stack}>
        <Skeleton height={108} radius={12} />
        {children}
      </div>
    </div>
  )
}

export function Conversation() {
  return (
    <div className={styles.inbox}>
      <div className={styles.contacts}>
        {several(5, place => (
          <div key={place} className={styles.contact}>
            <Skeleton width={48} height={48} radius={13} />
            <div className={styles.lines}>
              <Skeleton width="60%" />
              <Skeleton width="85%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function Article() {
  return (
    <div className={`${styles.narrow} ${styles.padded}`}>
      <Skeleton width="80%" height={44} />
      <SkeletonText lines={4} />
      <Skeleton height={280} radius={12} />
      <SkeletonText lines={8} />
    </div>
  )
}
