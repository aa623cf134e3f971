import { Section } from '@kocyolu/web/workspace'
import { PartSkeleton } from '../../shared/part.tsx'
import { useText } from './texts.ts'

/** A group of failures while its code or its data is on its way. */
export function ClientErrorSkeleton() {
  const t = useText()
  return (
    <>
      <Section title={t('facts')}>
        <PartSkeleton rows={4} />
      </Section>
      <Section title={t('samples')}>
        <PartSkeleton rows={5} />
      </Section>
    </>
  )
}
