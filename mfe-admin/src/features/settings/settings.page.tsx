import { lazyComponent, Skeleton } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { AdminPage } from '../../shared/admin-page.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import { useText } from './texts.ts'

const Settings = lazyComponent(async () => (await import('./settings.tsx')).Settings, SettingsSkeleton)

export function SettingsPage() {
  return (
    <AdminPage useText={useText}>
      <Settings />
    </AdminPage>
  )
}

/** The settings while their code is on its way. */
function SettingsSkeleton() {
  const t = useText()
  const button = <Skeleton width={150} height={40} radius={12} />
  return (
    <>
      <Section title={t('exams.title')} lead={t('exams.lead')} action={button}>
        <PartSkeleton rows={2} />
      </Section>
      <Section title={t('papers.title')} lead={t('papers.lead')} action={button}>
        <PartSkeleton rows={5} />
      </Section>
      <Section title={t('stories.title')} lead={t('stories.lead')} action={button}>
        <PartSkeleton rows={2} />
      </Section>
      <Section title={t('pages.title')} lead={t('pages.lead')}>
        <PartSkeleton rows={10} />
      </Section>
    </>
  )
}
