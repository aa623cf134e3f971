import styles from './count-badge.module.css'

/** A number beside a link, said in words to who listens; nothing where it is none. */
export function CountBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={`${styles.badge} tabular`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
