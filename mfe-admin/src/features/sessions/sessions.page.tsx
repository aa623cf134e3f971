import { lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Sessions = lazyComponent(async () => (await import('./sessions.tsx')).Sessions, ListSkeleton)

export function SessionsPage() {
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
      <Sessions />
    </AdminPage>
  )
}
