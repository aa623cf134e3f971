import type { ComponentType } from 'react'
import styles from './tiles.module.css'

/** Each motif fills a tile of 100 by 100; its colours come from the tile it lies on. */
const eight = [0, 45, 90, 135, 180, 225, 270, 315]
const star = starPath(50, 45)
const heart = starPath(50, 20, Math.PI / 8)

export function Star() {
  return (
    <>
      <path d={star} className={styles.figure} />
      <path d={starPath(50, 36)} className={styles.outline} />
      {eight.map(turn => (
        <ellipse
          key={turn}
          cx={50}
          cy={29}
          rx={4.5}
          ry={9}
          className={styles.ground}
          transform={`rotate(${turn} 50 50)`}
        />
      ))}
      <circle cx={50} cy={50} r={7} className={styles.ground} />
    </>
  )
}

export function Rosette() {
  return (
    <>
      {eight.map(turn => (
        <g key={turn} transform={`rotate(${turn} 50 50)`}>
          <path d="M50 50C38 36 40 20 50 8C60 20 62 36 50 50Z" className={styles.figure} />
          <path d="M50 40C46 32 46 25 50 19C54 25 54 32 50 40Z" className={styles.ground} />
        </g>
      ))}
      <path d={heart} className={styles.ground} />
      <circle cx={50} cy={50} r={8} className={styles.figure} />
    </>
  )
}

/** Three pearls, each holding a moon: the oldest blessing of the workshops. */
export function Pearls() {
  return (
    <>
      {[
        [50, 28],
        [28, 66],
        [72, 66],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={17} className={styles.figure} />
          <circle cx={x + 4} cy={y + 4} r={10.5} className={styles.ground} />
        </g>
      ))}
    </>
  )
}

export function Waves() {
  return (
    <>
      {[18, 40, 62, 84].map(y => (
        <path
          key={y}
          d={`M0 ${y}C12 ${y - 14} 22 ${y - 14} 34 ${y}S56 ${y + 12} 67 ${y}S88 ${y - 14} 100 ${y}`}
          className={styles.stroke}
        />
      ))}
    </>
  )
}

/** Quarter circles in the corners; four such tiles side by side close into rings. */
export function Rings() {
  return (
    <>
      {[0, 90, 180, 270].map(turn => (
        <g key={turn} transform={`rotate(${turn} 50 50)`}>
          <path d="M0 38A38 38 0 0 0 38 0" className={styles.stroke} />
          <path d="M0 22A22 22 0 0 0 22 0L0 0Z" className={styles.figure} />
        </g>
      ))}
      <path d={starPath(50, 17)} className={styles.figure} />
    </>
  )
}

/** The tulip at the end of the way; it is on the middle of the tile's lower edge. */
export function Tulip() {
  return (
    <>
      <path d="M50 100V58" className={styles.stem} />
      <path d="M50 96C33 92 24 80 22 62C37 66 47 78 50 96Z" className={styles.figure} />
      <path d="M50 96C67 92 76 80 78 62C63 66 53 78 50 96Z" className={styles.figure} />
      <path d="M50 66C28 62 24 38 30 16C42 26 48 44 50 66Z" className={styles.petal} />
      <path d="M50 66C72 62 76 38 70 16C58 26 52 44 50 66Z" className={styles.petal} />
      <path d="M50 10C63 26 64 50 50 66C36 50 37 26 50 10Z" className={styles.heart} />
    </>
  )
}

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

/** The outline of an eight-pointed star, two squares laid over each other, around a centre. */
export function starPath(centre: number, radius: number, turn = 0): string {
  // Where the sides of two equal squares cross.
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const angle = (corner * Math.PI) / 8 + turn
    const reach = corner % 2 === 0 ? radius : inner
    return `${round(centre + reach * Math.cos(angle))} ${round(centre + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
