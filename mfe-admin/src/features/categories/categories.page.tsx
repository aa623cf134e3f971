import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const CategoriesPage = adminPage(
  useText,
  async () => (await import('./categories.tsx')).Categories,
  ListSkeleton,
)
