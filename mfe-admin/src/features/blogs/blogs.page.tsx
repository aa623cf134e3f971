import { ButtonLink, lazyComponent } from '@kocyolu/web'
import { AdminArea, AdminPage } from '../../shared/admin-page.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useText } from './texts.ts'

const Blogs = lazyComponent(async () => (await import('./blogs.tsx')).Blogs, ListSkeleton)

export function BlogsPage() {
  return (
    <AdminArea>
      <Overseen />
    </AdminArea>
  )
}

function Overseen() {
  const t = useText()
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink to="/dashboard/blog/new" variant="primary">
          {t('new')}
        </ButtonLink>
      }
    >
      <Blogs />
    </AdminPage>
  )
}
