import { Area, Guard, Page } from '@kocyolu/web'
import { AccessDenied } from './access-denied.tsx'
import { Overview } from './overview.tsx'
import { useText } from './texts.ts'

export function OverviewPage() {
  return (
    <Area language="en">
      <Guard roles={['admin']} denied={<Denied />}>
        <Admin />
      </Guard>
    </Area>
  )
}

function Admin() {
  const t = useText()
  return (
    <Page title={t('title')} heading="own">
      <Overview />
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
