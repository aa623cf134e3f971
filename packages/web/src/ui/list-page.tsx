import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { Page } from './page.tsx'
import { Tile } from './tile.tsx'

type Props = {
  title: string
  intro: string
  documentTitle: string
  description: string
  /** Begins with the search. */
  children: ReactNode
}

/** A page on which visitors search through a list: its title is on a band, the search half on it. */
export function ListPage({ title, intro, children, ...head }: Props) {
  return (
    <Page title={title} {...head} width="full" heading="own">
      <div className={styles.band}>
        <Tile size={84} className={styles.tiles} />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
      </div>
      <div className={styles.stack}>{children}</div>
    </Page>
  )
}
