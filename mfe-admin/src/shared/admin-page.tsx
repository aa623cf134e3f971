import { Area, ButtonLink, Guard, lazyComponent, Page, Tile } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import type { ComponentType, ReactNode } from 'react'
import styles from './access-denied.module.css'
import { useText } from './texts.ts'

type Props = {
  /** The feature's texts: its heading is spoken in the region that begins here. */
  useText: () => (key: 'title' | 'lead') => string
  actions?: ReactNode
  children: ReactNode
}

/** A page for admins alone; others get a notice, and a link to their own dashboard. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return (
    <Area language="en">
      <Guard roles={['admin']} denied={<Denied />}>
        {children}
      </Guard>
    </Area>
  )
}

/** A page with its heading and the sidebar, for admins alone. */
export function AdminPage(props: Props) {
  return (
    <AdminOnly>
      <Framed {...props} />
    </AdminOnly>
  )
}

/** Such a page of which all but the frame is code that comes later. */
export function adminPage(
  useText: Props['useText'],
  load: () => Promise<ComponentType>,
  Skeleton: ComponentType,
): ComponentType {
  const Content = lazyComponent(load, Skeleton)
  return () => (
    <AdminPage useText={useText}>
      <Content />
    </AdminPage>
  )
}

function Framed({ useText: useOwnText, actions, children }: Props) {
  const t = useOwnText()
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')} actions={actions}>
        {children}
      </Workspace>
    </Page>
  )
}

/** For a signed-in user who is no admin. */
function Denied() {
  const t = useText()
  return (
    <Page title={t('denied.title')} heading="own" width="narrow">
      <div className={styles.panel}>
        <div className={styles.medallion}>
          <Tile size={64} />
        </div>
        <h1 tabIndex={-1}>{t('denied.title')}</h1>
        <p>{t('denied.text')}</p>
        <ButtonLink to="/dashboard" variant="primary">
          {t('denied.action')}
        </ButtonLink>
      </div>
    </Page>
  )
}
