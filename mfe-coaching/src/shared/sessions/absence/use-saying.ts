import type { Session } from '@kocyolu/contracts'
import { toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { changeAbsence, type Saying } from './queries.ts'
import { useText } from './texts.ts'

/** The other person of a session, by first name. */
export const otherOf = ({ mentor, student }: Session): string => (mentor ?? student)?.firstName ?? ''

/** Sends what one says about who came, and says what came of it; fails after that was said. */
export function useSaying(
  session: Session,
  onSaid: (session: Session) => void,
): (saying: Saying) => Promise<void> {
  const t = useText()
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(changeAbsence)
  return async saying => {
    try {
      onSaid(await mutateAsync(saying))
      toast.success(t(`toast.${saying.act}`, { name: otherOf(session) }))
    } catch (error) {
      toast.error(t('toast.failed'), errorText(error))
      throw error
    }
  }
}
