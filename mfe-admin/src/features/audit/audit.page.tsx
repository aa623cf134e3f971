import { adminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

export const AuditPage = adminPage(useText, async () => (await import('./audit.tsx')).Audit, ListSkeleton)
