import type { MessageHit } from '@kocyolu/contracts'
import { Avatar } from '@kocyolu/web'
import { Link } from 'react-router-dom'
import { pathOf } from './address.ts'
import list from './contact-list.module.css'
import { marksOf } from './marks.ts'
import { Moment } from './moment.tsx'
import styles from './search.module.css'
import { useText } from './texts.ts'

type Props = { hit: MessageHit; q: string; isSelected: boolean }

/** A message that was found: with whom, when, and its words marked. */
export function HitRow({ hit, q, isSelected }: Props) {
  const t = useText()
  const { id, person, own, excerpt, marks, createdAt } = hit
  return (
    <li>
      <Link
        to={pathOf({ q, userId: person.id, at: id })}
        className={list.row}
        aria-current={isSelected ? 'true' : undefined}
      >
        <Avatar person={person} size={48} />
        <span className={list.name}>
          {person.firstName} {person.lastName}
        </span>
        <Moment iso={createdAt} />
        <span className={styles.excerpt}>
          {own && `${t('conversation.fromMe')} `}
          {marksOf(excerpt, marks).map(({ start, text, isMarked }) =>
            isMarked ? <mark key={start}>{text}</mark> : text,
          )}
        </span>
      </Link>
    </li>
  )
}
