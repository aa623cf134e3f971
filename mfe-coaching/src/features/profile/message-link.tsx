import type { MentorProfile } from '@kocyolu/contracts'
import { ButtonLink, buttonClass, loginUrl, useSession } from '@kocyolu/web'
import { MessageCircle } from 'lucide-react'
import { useText } from './texts.ts'

/** Leads to the conversation with this coach; a visitor signs in on the way there. */
export function MessageLink({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const { user, isLoading } = useSession()
  const conversation = `/messages?userId=${mentor.userId}`
  const content = (
    <>
      <MessageCircle size={20} aria-hidden="true" />
      {t('message')}
    </>
  )
  if (user) {
    return mentor.can.message ? (
      <ButtonLink to={conversation} size="large">
        {content}
      </ButtonLink>
    ) : null
  }
  return (
    <a
      href={
        isLoading ? conversation : loginUrl({ screen: 'sign-in', intent: 'student', returnTo: conversation })
      }
      className={buttonClass({ size: 'large' })}
    >
      {content}
    </a>
  )
}
