import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Says the title of a page that did not take the focus itself, for somebody who cannot see that it changed. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const shown = useRef(pathname)
  // A page is announced when the path changes: neither with its filters, nor when the document itself has just loaded.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const timer = setTimeout(
      () => setSaid(document.activeElement?.tagName === 'H1' ? '' : document.title),
      300,
    )
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  )
}
