import type { ComponentType } from 'react'
import styles from './tiles.module.css'

/** One tile of the wall by itself. */
export function MotifTile({ motif: Motif }: { motif: ComponentType }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={`${styles.panel} ${styles.single}`}
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.turquoise}>
        <rect width={100} height={100} rx={10} className={styles.ground} />
        <Motif />
      </g>
    </svg>
  )
}
