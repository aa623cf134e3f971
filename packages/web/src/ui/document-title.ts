import { withBrand } from '@kocyolu/contracts'
import { useEffect } from 'react'
import { useUnreadMessages } from '../live/unread.ts'
import { brandName } from '../site/site.ts'

/** Keeps the document's title and description to the page that is shown; unread messages stand in front. Null says nothing. */
export function useDocumentTitle(title: string | null, description?: string): void {
  const unread = useUnreadMessages()
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
