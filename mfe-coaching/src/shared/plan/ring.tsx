import styles from './plan.module.css'
import { useText } from './texts.ts'

/** How much of what is planned is done, as a ring. */
export function Ring({ done, all, size }: { done: number; all: number; size: number }) {
  const t = useText()
  return (
    <svg
      role="img"
      aria-label={t('done', { done, all })}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      className={styles.ring}
    >
      <circle cx={18} cy={18} r={15} className={styles.ringBase} />
      {done > 0 && (
        <circle
          cx={18}
          cy={18}
          r={15}
          pathLength={all}
          strokeDasharray={`${done} ${all}`}
          transform="rotate(-90 18 18)"
          className={styles.ringDone}
        />
      )}
    </svg>
  )
}
