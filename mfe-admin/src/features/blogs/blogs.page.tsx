import { ButtonLink, lazyComponent } from '@kocyolu/web'
import { AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Blogs = lazyComponent(async () => (await import('./blogs.tsx')).Blogs, ListSkeleton)

export function BlogsPage() {
  return (
    <AdminPage useText={useText} actions={<NewPost />}>
      <Blogs />
    </AdminPage>
  )
}

function NewPost() {
  const t = useText()
  return (
    <ButtonLink to="/dashboard/blog/new" variant="primary">
      {t('new')}
    </ButtonLink>
  )
}
