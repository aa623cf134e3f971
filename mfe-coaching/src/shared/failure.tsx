import { ApiError, useErrorText } from '@kocyolu/web'
import type { ReactNode } from 'react'
import styles from './failure.module.css'

type Props = {
  failure: unknown
  /** A field says what is wrong already. */
  isSaid: boolean
  /** Replaces the failure's own text. */
  text?: string | undefined
}

/** Why what was sent did not take effect. */
export function Failure({ failure, isSaid, text }: Props) {
  const errorText = useErrorText()
  return failure === null || isSaid ? null : <Alert>{text ?? errorText(failure)}</Alert>
}

/** What is wrong with a form as a whole. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  )
}

/** Whether the service complains of a field in these words. */
export const isComplaint = (error: unknown, message: string): boolean =>
  error instanceof ApiError && error.issues.some(issue => issue.message === message)
