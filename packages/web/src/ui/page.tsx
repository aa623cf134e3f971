import { type ReactNode, useRef } from 'react'
import { useArrival } from './arrival.ts'
import { useDocumentTitle } from './document-head.ts'
import styles from './page.module.css'

interface Props {
  title: string
  /** The browser's title when it differs from the heading; the product's name is added. Null leaves it as it is. */
  documentTitle?: string | null | undefined
  description?: string | undefined
  /** `wide` is the site's width, `narrow` is for reading and forms, `full` lets the page set its own. */
  width?: 'wide' | 'narrow' | 'full' | undefined
  /** The page renders its own h1 (it takes the focus too when it has `tabIndex={-1}`), or the title is visually hidden. */
  heading?: 'shown' | 'hidden' | 'own' | undefined
  children: ReactNode
}

/** A page's frame: its one h1, which takes the focus on navigation, and the document's title and description. */
export function Page({
  title,
  documentTitle = title,
  description,
  width = 'wide',
  heading = 'shown',
  children,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useDocumentTitle(documentTitle, description)
  useArrival(frame, documentTitle ?? title)
  return (
    <div ref={frame} className={styles[width]}>
      {heading !== 'own' && (
        <h1 tabIndex={-1} className={heading === 'hidden' ? 'visually-hidden' : styles.heading}>
          {title}
        </h1>
      )}
      {children}
    </div>
  )
}
