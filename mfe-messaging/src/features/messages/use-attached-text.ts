import type { Message } from '@kocyolu/contracts'
import { useText } from './texts.ts'

/** Placeholder for an empty text: the kind of attachment. */
export function useAttachedText(): (message: Pick<Message, 'attachments'>) => string {
  const t = useText()
  return ({ attachments = [] }) => {
    const [first, second] = attachments
    if (!first) return t('attachments.deleted')
    return second ? t('attachments.several', { count: attachments.length }) : t(`attachments.${first.kind}`)
  }
}
