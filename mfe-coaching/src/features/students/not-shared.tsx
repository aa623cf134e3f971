import { ButtonLink, EmptyState } from '@kocyolu/web'
import { useText } from './texts.ts'

/** Shown where a student shares nothing with the coach, or nothing any more. */
export function NotShared() {
  const t = useText()
  return (
    <EmptyState
      title={t('notShared.title')}
      text={t('notShared.text')}
      action={<ButtonLink to="/dashboard/students">{t('notShared.back')}</ButtonLink>}
    />
  )
}
