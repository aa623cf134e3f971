import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** What can be done with one row; the group says with which, for those who hear it. */
export function RowActions({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={name} className={styles.actions}>
      {children}
    </div>
  )
}
