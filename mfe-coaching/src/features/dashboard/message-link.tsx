import { ButtonLink } from '@kocyolu/web'
import { useText } from './texts.ts'

export function MessageLink({ userId, name }: { userId: string; name: string }) {
  const t = useText()
  return (
    <ButtonLink to={`/messages?userId=${userId}`} aria-label={t('actions.messageTo', { name })}>
      {t('actions.message')}
    </ButtonLink>
  )
}
