import { idOfHash, type Language, useIsHydrating } from '@kocyolu/web'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './prose.module.css'

type Props = {
  /** Rendered and made safe by the server. */
  html: string
  language: Language
}

/** A text of the content service. Its links within the site are followed without leaving the page. */
export function Prose({ html, language }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { hash } = useLocation()
  // Text that was in the page from the beginning has been scrolled to, and perhaps away from.
  const hasScrolled = useRef(useIsHydrating())
  useEffect(() => {
    if (hasScrolled.current) {
      hasScrolled.current = false
      return
    }
    // The text comes after the address: what that points at is looked up once more.
    if (hash) text.current?.querySelector(`#${CSS.escape(idOfHash(hash))}`)?.scrollIntoView()
  }, [hash])
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.origin !== location.origin) return
    // The account pages and files are no part of this page.
    if (/^\/(account|api)\//.test(link.pathname) || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    <div
      ref={text}
      lang={language}
      className={styles.prose}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it and leaves harmless tags alone
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
