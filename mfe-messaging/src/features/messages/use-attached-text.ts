import type { Message } from '@kocyolu/contracts'
import { useText } from './texts.ts'

/** What stands in the place of a text where there is none: what was attached. */
export function useAttachedText(): (message: Pick<Message, 'attachments'>) => string {
  const t = useText()
  return ({ attachments = [] }) => {
    const [first, second] = attachments
    if (!first) return t('attachments.deleted')
    return second ? t('attachments.several', { count: attachments.length }) : t(`attachments.${first.kind}`)
  }
}
