import { Workspace } from '@kocyolu/web'
import { LayoutDashboard, MessagesSquare } from 'lucide-react'
import { Figures } from './figures.tsx'
import { RecentUsers } from './recent-users.tsx'
import { useText } from './texts.ts'

export function Overview() {
  const t = useText()
  const menu = {
    label: t('menu.label'),
    links: [
      { to: '/admin', label: t('menu.dashboard'), icon: LayoutDashboard },
      { to: '/messages', label: t('menu.messages'), icon: MessagesSquare },
    ],
    signOut: t('menu.signOut'),
  }
  return (
    <Workspace menu={menu} title={t('title')} lead={t('lead')}>
      <Figures />
      <RecentUsers />
    </Workspace>
  )
}
