import type { Mentor } from '@kocyolu/contracts'
import { CoachCard } from './coach-card.tsx'
import { CoachCardSkeleton } from './coach-card-skeleton.tsx'
import styles from './results.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The coaches of one page, or what stands in their place while the first ones load. */
export function Results({ coaches, busy }: { coaches: Mentor[] | undefined; busy: boolean }) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {coaches
        ? coaches.map(coach => <CoachCard key={coach.id} coach={coach} />)
        : places.map(place => <CoachCardSkeleton key={place} />)}
    </ul>
  )
}
