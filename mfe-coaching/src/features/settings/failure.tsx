import { ApiError, useErrorText } from '@kocyolu/web'
import styles from './settings.module.css'

type Props = {
  failure: unknown
  /** A field says what is wrong already. */
  isSaid: boolean
  /** Text in place of the failure's own. */
  text?: string | undefined
}

/** Why what was sent did not take effect. */
export function Failure({ failure, isSaid, text }: Props) {
  const errorText = useErrorText()
  if (failure === null || isSaid) return null
  return (
    <p role="alert" className={styles.alert}>
      {text ?? errorText(failure)}
    </p>
  )
}

/** Whether the service complains of a field in these words. */
export const isComplaint = (error: unknown, message: string): boolean =>
  error instanceof ApiError && error.issues.some(issue => issue.message === message)
