import { lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useAnswersText } from './texts.ts'

const Answers = lazyComponent(async () => (await import('./answers.tsx')).Answers, ListSkeleton)

export function AnswersPage() {
  return (
    <AdminPage useText={useAnswersText}>
      <Answers />
    </AdminPage>
  )
}
