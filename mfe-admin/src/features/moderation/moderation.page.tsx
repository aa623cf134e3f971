import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Moderation = lazyComponent(async () => (await import('./moderation.tsx')).Moderation, ListSkeleton)

export function ModerationPage() {
  return (
    <AdminPage useText={useText}>
      <Moderation />
    </AdminPage>
  )
}
