import { Area, Guard, lazyComponent, Page, Skeleton } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useText } from '../../shared/templates/texts.ts'

const Templates = lazyComponent(
  async () => (await import('./student-parts.ts')).Templates,
  () => <Skeleton height={420} radius={12} />,
)

/** A coach's own templates of a week, and how one goes into plans of students. */
export function TemplatesPage() {
  return (
    <Area language="en">
      <Guard roles={['mentor']}>
        <Content />
      </Guard>
    </Area>
  )
}

function Content() {
  const t = useText()
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        <Templates />
      </Workspace>
    </Page>
  )
}
