import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const MentorsPage = adminPage(
  useText,
  async () => (await import('./mentors.tsx')).Mentors,
  ListSkeleton,
)
