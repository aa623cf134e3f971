import { useAnnouncement } from '@kocyolu/web'

/** Says the title of a page that could not take the focus itself, for a user who cannot see that it changed. */
export function RouteAnnouncer() {
  const { title } = useAnnouncement()
  return (
    <div className="visually-hidden" aria-live="polite">
      {title}
    </div>
  )
}
