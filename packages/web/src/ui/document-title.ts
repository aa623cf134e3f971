import { withBrand } from '@kocyolu/contracts'
import { useEffect } from 'react'
import { useUnreadMessages } from '../live/unread.ts'
import { brandName } from '../site/site.ts'

/** Keeps the document's title and description to the page that is shown; unread messages stand in front. */
export function useDocumentTitle(title: string, description?: string): void {
  const unread = useUnreadMessages()
  useEffect(() => {
    const full = withBrand(title, brandName())
    document.title = unread > 0 ? `(${unread}) ${full}` : full
  }, [title, unread])
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '')
  }, [description])
}
