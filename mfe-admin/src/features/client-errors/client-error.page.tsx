import { lazyComponent } from '@kocyolu/web'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AdminPage } from '../../shared/admin-page.tsx'
import { PartList } from '../../shared/part.tsx'
import { ReleasesTabs } from '../../shared/tabs.tsx'
import styles from './client-error.module.css'
import { ClientErrorSkeleton } from './client-error-skeleton.tsx'
import { useText } from './texts.ts'

const ClientError = lazyComponent(
  async () => (await import('./client-error.tsx')).ClientError,
  () => (
    <PartList>
      <ClientErrorSkeleton />
    </PartList>
  ),
)

export function ClientErrorPage() {
  return (
    <AdminPage useText={useText}>
      <ReleasesTabs />
      <Back />
      <ClientError />
    </AdminPage>
  )
}

function Back() {
  const t = useText()
  return (
    <Link to="/admin/releases/errors" className={styles.back ?? ''}>
      <ArrowLeft size={18} aria-hidden="true" />
      {t('back')}
    </Link>
  )
}
