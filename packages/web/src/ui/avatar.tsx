import styles from './avatar.module.css'
import { initials, tileOf } from './initials.ts'

interface Props {
  person: { firstName: string; lastName: string; profileImageUrl: string | null }
  /** Side in pixels. */
  size?: number
  className?: string | undefined
}

/** A person's picture, or the initials on a tile colour that is always the same for that name. Beside a name it is decoration. */
export function Avatar({ person, size = 48, className }: Props) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  const classes = `${styles.avatar} ${className ?? ''}`
  if (person.profileImageUrl) {
    return (
      <img
        className={classes}
        style={style}
        src={person.profileImageUrl}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <span className={classes} style={style} data-tile={tileOf(person)} aria-hidden>
      {initials(person)}
    </span>
  )
}
