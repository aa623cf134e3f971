import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const SessionsPage = adminPage(
  useText,
  async () => (await import('./sessions.tsx')).Sessions,
  ListSkeleton,
)
