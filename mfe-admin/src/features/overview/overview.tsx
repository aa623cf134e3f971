import { Workspace } from '@kocyolu/web'
import { Figures } from './figures.tsx'
import { RecentUsers } from './recent-users.tsx'
import { useText } from './texts.ts'

export function Overview() {
  const t = useText()
  return (
    <Workspace title={t('title')} lead={t('lead')}>
      <Figures />
      <RecentUsers />
    </Workspace>
  )
}
