import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const ApplicationsPage = adminPage(
  useText,
  async () => (await import('./applications.tsx')).Applications,
  ListSkeleton,
)
