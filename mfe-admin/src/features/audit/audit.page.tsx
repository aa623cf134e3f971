import { lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Audit = lazyComponent(async () => (await import('./audit.tsx')).Audit, ListSkeleton)

export function AuditPage() {
  return (
    <AdminArea>
      <Overseen />
    </AdminArea>
  )
}

function Overseen() {
  const t = useText()
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Audit />
    </AdminPage>
  )
}
