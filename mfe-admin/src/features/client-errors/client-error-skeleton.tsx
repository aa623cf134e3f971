import { Part, PartSkeleton } from '../../shared/part.tsx'
import { useText } from './texts.ts'

/** A group of failures while its code or its data is on its way. */
export function ClientErrorSkeleton() {
  const t = useText()
  return (
    <>
      <Part title={t('facts')}>
        <PartSkeleton rows={4} />
      </Part>
      <Part title={t('samples')}>
        <PartSkeleton rows={5} />
      </Part>
    </>
  )
}
