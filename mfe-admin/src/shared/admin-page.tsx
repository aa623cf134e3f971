import { Area, Guard, Page, Workspace } from '@kocyolu/web'
import type { ReactNode } from 'react'
import { AccessDenied } from './access-denied.tsx'
import { useText } from './texts.ts'

type Props = { children: ReactNode }

/** The region of every page here, for admins alone; others are told, and led to where they belong. */
export function AdminArea({ children }: Props) {
  return (
    <Area language="en">
      <Guard roles={['admin']} denied={<Denied />}>
        {children}
      </Guard>
    </Area>
  )
}

type PageProps = { title: string; lead: string; actions?: ReactNode; children: ReactNode }

/** A page of the admins with its heading and the sidebar. */
export function AdminPage({ title, lead, actions, children }: PageProps) {
  return (
    <Page title={title} heading="own">
      <Workspace title={title} lead={lead} actions={actions}>
        {children}
      </Workspace>
    </Page>
  )
}

function Denied() {
  const t = useText()
  return (
    <Page title={t('denied.title')} heading="own" width="narrow">
      <AccessDenied />
    </Page>
  )
}
