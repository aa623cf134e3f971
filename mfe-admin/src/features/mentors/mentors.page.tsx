import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Mentors = lazyComponent(async () => (await import('./mentors.tsx')).Mentors, ListSkeleton)

export function MentorsPage() {
  return (
    <AdminPage useText={useText}>
      <Mentors />
    </AdminPage>
  )
}
