import { AdminPage } from '../../shared/admin-page.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { RecentUsers } from './recent-users.tsx'
import { useText } from './texts.ts'
import { Waiting } from './waiting.tsx'

export function OverviewPage() {
  return (
    <AdminPage useText={useText}>
      <Waiting />
      <Figures />
      <Charts />
      <RecentUsers />
    </AdminPage>
  )
}
