import type { ReactNode } from 'react'
import styles from './row.module.css'
import { useText } from './texts.ts'
import type { Column } from './use-list.tsx'

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
