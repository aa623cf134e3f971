import { Skeleton } from '@kocyolu/web'
import { useText } from './texts.ts'

export function ReviewsSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height={168} radius={12} />
    </div>
  )
}
