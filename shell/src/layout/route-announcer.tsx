import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Says the title of a page that did not take the focus itself, for somebody who cannot see that it changed. */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const [said, setSaid] = useState('')
  const firstPage = key === 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is announced when the path changes, not its filters
  useEffect(() => {
    if (firstPage) return
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
