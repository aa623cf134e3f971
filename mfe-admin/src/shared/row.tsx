import { Avatar } from '@kocyolu/web'
import type { ComponentProps, ReactNode } from 'react'
import type { Column } from './list-view.tsx'
import styles from './row.module.css'
import { useText } from './texts.ts'

/** Actions of one row; the group's label names the row for screen readers. */
export function RowActions({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={name} className={styles.actions}>
      {children}
    </div>
  )
}

/** The last column of a list: what can be done with each row, where there is something. */
export function useActionsColumn<T>(nameOf: (row: T) => string, actions: (row: T) => ReactNode): Column<T> {
  const t = useText()
  return {
    key: 'actions',
    title: t('list.actions'),
    render: row => {
      const shown = actions(row)
      return shown && <RowActions name={nameOf(row)}>{shown}</RowActions>
    },
  }
}

type BadgeProps = { tone?: 'plain' | 'accent' | 'alert'; children: ReactNode }

/** A word about the state of something. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone] ?? ''}`}>{children}</span>
}

type PersonProps = { person: ComponentProps<typeof Avatar>['person']; children?: ReactNode }

/** A user in a list: picture, name, and what is said below it. */
export function Person({ person, children }: PersonProps) {
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
