import { RowsSkeleton } from '../../shared/list-skeleton.tsx'
import { Part, PartSkeleton } from '../../shared/part.tsx'
import { useText } from './texts.ts'

/** What is live, while its code or its data is on its way. */
export function ReleasesSkeleton() {
  const t = useText()
  return (
    <>
      <Part title={t('live.title')}>
        <PartSkeleton rows={5} />
      </Part>
      <Part title={t('history.title')}>
        <RowsSkeleton />
      </Part>
    </>
  )
}
