import { lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Mentors = lazyComponent(async () => (await import('./mentors.tsx')).Mentors, ListSkeleton)

export function MentorsPage() {
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
      <Mentors />
    </AdminPage>
  )
}
