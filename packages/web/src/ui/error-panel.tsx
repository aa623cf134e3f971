import type { ReactNode } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/web-text.ts'
import { Button } from './button.tsx'
import styles from './panel.module.css'

interface Props {
  error: unknown
  title?: string | undefined
  /** Said instead of the error's own text. */
  text?: string | undefined
  onRetry?: (() => void) | undefined
  /** While it is tried again. */
  isBusy?: boolean
  /** Another way out than trying again. */
  action?: ReactNode
}

/** Something could not be loaded; offers to try again. */
export function ErrorPanel({ error, title, text, onRetry, isBusy = false, action }: Props) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.title}>{title ?? t('error.title')}</p>
      <p className={styles.text}>{text ?? errorText(error)}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button isBusy={isBusy} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
