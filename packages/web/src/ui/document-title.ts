import { useEffect } from 'react'
import { useUnreadMessages } from '../live/unread.ts'

const brand = 'KoçYolu'

/** Keeps the document's title and description to the page that is shown; unread messages stand in front. */
export function useDocumentTitle(title: string, description?: string): void {
  const unread = useUnreadMessages()
  useEffect(() => {
    const full = title.includes(brand) ? title : `${title} | ${brand}`
    document.title = unread > 0 ? `(${unread}) ${full}` : full
  }, [title, unread])
  useEffect(() => {
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
}
