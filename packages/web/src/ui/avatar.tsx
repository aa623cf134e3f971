import { pictureSrcSet } from '@kocyolu/contracts'
import { useState } from 'react'
import styles from './avatar.module.css'

interface Props {
  person: { firstName: string; lastName: string; profileImageUrl: string | null }
  /** Side in pixels. */
  size?: number
  className?: string | undefined
  /** Whether it is at the top of its page: fetched before pictures out of sight. */
  isFirst?: boolean
}

/**
 * A person's picture, or the initials on a tile colour that is always the same for that name: also until the picture has
 * come, and when it does not. Beside a name it is decoration.
 */
export function Avatar({ person, size = 48, className, isFirst = false }: Props) {
  const url = person.profileImageUrl
  const [failed, setFailed] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: size * 0.38 }
  return (
    <span
      className={`${styles.avatar} ${className ?? ''}`}
      style={style}
      data-tile={tileOf(person)}
      aria-hidden
    >
      {initials(person)}
      {url && url !== failed && (
        <img
          key={url}
          className={styles.picture}
          src={url}
          srcSet={pictureSrcSet(url)}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          // A picture that failed before this code ran, on a server-rendered page, fires no event any more.
          ref={picture => {
            if (picture?.complete && picture.naturalWidth === 0) setFailed(url)
          }}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}

interface Name {
  firstName: string
  lastName: string
}

const tiles = 6
const first = (text: string) => [...text.trim()][0] ?? ''

/** 'Işık Demir' gives 'ID'. */
export const initials = (name: Name) => (first(name.firstName) + first(name.lastName)).toLocaleUpperCase('tr')

/** One of the tile colours, the same for the same name everywhere. */
function tileOf(name: Name): number {
  let sum = 0
  for (const letter of `${name.firstName} ${name.lastName}`)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % tiles
}
