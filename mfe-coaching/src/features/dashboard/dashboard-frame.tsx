import { Page, Workspace } from '@kocyolu/web'
import { LayoutDashboard, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

type Props = { title: string; lead: string; actions: ReactNode; children: ReactNode }

/** The frame of both dashboards: the menu at the side and the heading. */
export function DashboardFrame({ title, lead, actions, children }: Props) {
  const t = useText()
  const menu = {
    label: t('menu.label'),
    links: [
      { to: '/dashboard', label: t('menu.dashboard'), icon: LayoutDashboard },
      { to: '/messages', label: t('menu.messages'), icon: MessagesSquare },
    ],
    signOut: t('menu.signOut'),
  }
  return (
    <Page title={title} heading="own">
      <Workspace menu={menu} title={title} lead={lead} actions={actions}>
        {children}
      </Workspace>
    </Page>
  )
}
