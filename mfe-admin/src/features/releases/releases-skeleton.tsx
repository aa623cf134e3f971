import { RowsSkeleton } from '../../shared/list-skeleton.tsx'
import { Part, PartSkeleton } from '../../shared/part.tsx'
import styles from './releases.module.css'
import { useText } from './texts.ts'

/** Skeleton of the live composition. */
export function ReleasesSkeleton() {
  const t = useText()
  return (
    <>
      <Part title={t('live.title')} lead={t('live.composition', { number: '…' })}>
        <PartSkeleton rows={5} />
      </Part>
      <section className={styles.history}>
        <h2>{t('history.title')}</h2>
        <RowsSkeleton />
      </section>
    </>
  )
}
