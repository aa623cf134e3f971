import { useId } from 'react'
import styles from './star-field.module.css'
import { starPath } from './star-path.ts'

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
