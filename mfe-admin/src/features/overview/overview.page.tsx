import { AdminPage } from '../../shared/admin-page.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { RecentUsers } from './recent-users.tsx'
import { useText } from './texts.ts'

export function OverviewPage() {
  return (
    <AdminPage useText={useText}>
      <Figures />
      <Charts />
      <RecentUsers />
    </AdminPage>
  )
}
