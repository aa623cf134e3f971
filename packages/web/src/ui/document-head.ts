import { withBrand } from '@kocyolu/contracts'
import { useContext, useEffect, useLayoutEffect } from 'react'
import { useUnreadMessages } from '../live/unread.ts'
import { RenderingContext } from '../rendering/rendering.ts'
import { brandName } from '../site/site.ts'
import type { Language } from '../text/language.ts'

/** Keeps the document's title and description to the page that is shown; unread messages are in front. Null says nothing. */
export function useDocumentTitle(title: string | null, description?: string): void {
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
