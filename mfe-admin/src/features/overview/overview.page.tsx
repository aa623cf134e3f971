import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { RecentUsers } from './recent-users.tsx'
import { useText } from './texts.ts'

export function OverviewPage() {
  return (
    <AdminArea>
      <Overview />
    </AdminArea>
  )
}

function Overview() {
  const t = useText()
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Figures />
      <Charts />
      <RecentUsers />
    </AdminPage>
  )
}
