import { Section } from '@kocyolu/web/workspace'
import { RowsSkeleton } from '../../shared/list-skeleton.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import styles from './releases.module.css'
import { useText } from './texts.ts'

/** Skeleton of the live composition. */
export function ReleasesSkeleton() {
  const t = useText()
  return (
    <>
      <Section title={t('live.title')} lead={t('live.composition', { number: '…' })}>
        <PartSkeleton rows={5} />
      </Section>
      <section className={styles.history}>
        <h2>{t('history.title')}</h2>
        <RowsSkeleton />
      </section>
    </>
  )
}
