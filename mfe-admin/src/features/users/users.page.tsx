import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const UsersPage = adminPage(useText, async () => (await import('./users.tsx')).Users, ListSkeleton)
