import { withBrand } from '@kocyolu/contracts'
import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { useUnreadMessages } from '../live/counts.ts'
import { RenderingContext, useIsHydrating, useNotFound } from '../rendering/rendering.ts'
import { mayBeSignedIn } from '../session/current-user.ts'
import { brandName } from '../site/site.ts'
import type { Language } from '../text/language.tsx'
import { useText } from '../text/web-text.ts'
import { ButtonLink } from './button.tsx'
import styles from './page.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'
import { Tile } from './tile.tsx'

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

type ListPageProps = {
  title: string
  intro: string
  documentTitle: string
  description: string
  /** Begins with the search. */
  children: ReactNode
}

/** A page on which visitors search through a list: its title is on a band, the search half on it. */
export function ListPage({ title, intro, children, ...head }: ListPageProps) {
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

/** The screen of an address at which there is nothing. */
export function NotFound() {
  const t = useText()
  useNotFound()
  return (
    <Page title={t('notFound.title')} heading="own" width="narrow">
      <div className={styles.nothing}>
        <div className={styles.medallion}>
          <Tile size={72} />
        </div>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <ButtonLink to="/" variant="primary" size="large">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** Any page while it loads: a heading, a paragraph and three cards. */
export function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="min(420px, 80%)" height={40} />
      <SkeletonText lines={2} />
      <div className={styles.cards}>
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
      </div>
    </div>
  )
}

/** The title of a page that came while the person was busy elsewhere on it, for a live region to say. */
export const useAnnouncement = create<{ title: string }>(() => ({ title: '' }))

/** The address whose page has come, and what had the focus when the one before was left. */
const last: { pathname: string; left: Element | null } = { pathname: '', left: null }

/**
 * A page's heading takes the focus when a user arrives. What comes late, behind a skeleton or for a page that took its
 * time, takes the focus only if nothing else has it; otherwise the title is announced.
 */
function useArrival(frame: RefObject<HTMLElement | null>, title: string): void {
  const { pathname, key } = useLocation()
  const isFirstPage = key === 'default'
  useLayoutEffect(
    () => () => {
      if (last.pathname === pathname) last.left = document.activeElement
    },
    [pathname],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is there, and when its path changes, not with every filter in the address
  useEffect(() => {
    const hasArrived = last.pathname !== pathname
    const { left } = last
    last.pathname = pathname
    last.left = null
    if (isFirstPage) return
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.tagName === 'H1'
    const heading = frame.current?.querySelector('h1')
    if (heading && (isFree || (hasArrived && focused === left))) heading.focus({ preventScroll: true })
    const isAnnounced = heading !== null && document.activeElement === heading
    useAnnouncement.setState({ title: isAnnounced ? '' : title })
  }, [pathname])
}

/** Keeps the document's title and description to the page that is shown; unread messages are in front. Null says nothing. */
function useDocumentTitle(title: string | null, description?: string): void {
  const unread = useUnreadMessages()
  const head = useContext(RenderingContext)?.head
  // On a server no effect runs.
  if (head && title !== null) Object.assign(head, { title: withBrand(title, brandName()), description })
  useEffect(() => {
    if (title === null) return
    const full = withBrand(title, brandName())
    document.title = unread > 0 ? `(${unread}) ${full}` : full
  }, [title, unread])
  const isSilent = title === null
  useEffect(() => {
    if (isSilent) return
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '')
  }, [isSilent, description])
}

/** Keeps the document's language to that of the site's frame. */
export function useDocumentLanguage(language: Language): void {
  const head = useContext(RenderingContext)?.head
  if (head) head.language = language
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
}

/** Keeps the height that an element was rendered with for visitors, so that a person's own parts, or none, move nothing below it. */
export function useRenderedHeight<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  const isTakingOver = useIsHydrating()
  const rendered = useRef(isTakingOver)
  useLayoutEffect(() => {
    if (rendered.current && element.current && mayBeSignedIn())
      element.current.style.minHeight = `${element.current.offsetHeight}px`
  }, [])
  return element
}
