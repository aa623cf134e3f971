import styles from './skeleton.module.css'

interface Props {
  width?: number | string | undefined
  height?: number | string | undefined
  /** Corner radius in pixels; half the side for a circle. */
  radius?: number | undefined
  className?: string | undefined
}

/** A grey stand-in with the size of what is loading. */
export function Skeleton({ width = '100%', height = 16, radius = 8, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${className ?? ''}`}
      style={{ width, height, borderRadius: radius }}
    />
  )
}

/** Lines of a paragraph that is loading, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? '60%' : '100%'))
  return (
    <span className="stack tight">
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Skeleton key={line} width={width} height={14} />
      ))}
    </span>
  )
}
