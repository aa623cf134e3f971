import { Avatar } from '@kocyolu/web'
import type { ComponentProps, ReactNode } from 'react'
import styles from './person.module.css'
import { useText } from './texts.ts'

type Props = { person: ComponentProps<typeof Avatar>['person']; children?: ReactNode }

/** A user in a list: picture, name, and what is said below it. */
export function Person({ person, children }: Props) {
  const t = useText()
  return (
    <span className={styles.person}>
      <Avatar person={person} size={40} />
      <span className={styles.words}>
        <strong>{`${person.firstName} ${person.lastName}`.trim() || t('deleted')}</strong>
        {children && <span className={styles.more}>{children}</span>}
      </span>
    </span>
  )
}
