import { type ComponentType, useId } from 'react'
import { Pearls, Rings, Rosette, Star, starPath, Tulip, Waves } from './motifs.tsx'
import styles from './tiles.module.css'

type Glaze = 'paper' | 'mist' | 'turquoise' | 'night'
type Cell = { place: string; glaze: Glaze; Motif: ComponentType | undefined }

/** The wall row by row, four tiles each; tiles without a motif carry the way. */
const wall: readonly Cell[] = [
  ...row(0, ['turquoise', Star], ['paper', Waves], ['night', Rosette], ['paper', Tulip]),
  ...row(1, ['paper', Rings], ['turquoise', Pearls], ['mist'], ['mist']),
  ...row(2, ['night', Rosette], ['mist'], ['mist'], ['turquoise', Star]),
  ...row(3, ['mist'], ['mist'], ['paper', Rings], ['night', Waves]),
]

function row(y: number, ...tiles: readonly [glaze: Glaze, Motif?: ComponentType][]): Cell[] {
  return tiles.map(([glaze, Motif], x) => ({ place: `${x * 100} ${y * 100}`, glaze, Motif }))
}

/** One quarter turn per tile, from the lower left to the foot of the tulip. */
const way =
  'M-10 350H100A50 50 0 0 0 150 300A50 50 0 0 1 200 250A50 50 0 0 0 250 200A50 50 0 0 1 300 150A50 50 0 0 0 350 100'

/** The picture of the home page: a wall of tiles with a way through it that ends in a tulip. */
export function TilePanel() {
  const edge = useId()
  return (
    <svg viewBox="0 0 400 400" className={styles.panel} aria-hidden="true" focusable="false">
      <clipPath id={edge}>
        <rect x={1.5} y={1.5} width={97} height={97} rx={5} />
      </clipPath>
      {wall.map(({ place, glaze, Motif }) => (
        <g key={place} transform={`translate(${place})`} className={styles[glaze]} clipPath={`url(#${edge})`}>
          <rect width={100} height={100} className={styles.ground} />
          {Motif ? <Motif /> : null}
        </g>
      ))}
      <path d={way} className={styles.wayEdge} />
      <path d={way} className={styles.way} />
      <path d={way} className={styles.wayMiddle} />
    </svg>
  )
}

const outline = starPath(48, 40)
const inner = starPath(48, 22)

/** A quiet net of stars behind a glazed surface. */
export function StarField() {
  const pattern = useId()
  return (
    <svg className={styles.field} aria-hidden="true" focusable="false">
      <pattern id={pattern} width={96} height={96} patternUnits="userSpaceOnUse">
        <path d={outline} />
        <path d={inner} />
        <path d="M48 8V-8M48 88V104M8 48H-8M88 48H104M0 0L19.7 19.7M96 0L76.3 19.7M0 96L19.7 76.3M96 96L76.3 76.3" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  )
}
