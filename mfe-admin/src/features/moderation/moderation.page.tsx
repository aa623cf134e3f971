import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const ModerationPage = adminPage(
  useText,
  async () => (await import('./moderation.tsx')).Moderation,
  ListSkeleton,
)
