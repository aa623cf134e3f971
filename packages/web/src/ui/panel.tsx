import { ApiError } from '@kocyolu/contracts'
import type { ReactNode } from 'react'
import { asksForProof, proveUrl } from '../session/account-pages.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/web-text.ts'
import { Button, buttonClass } from './button.tsx'
import styles from './panel.module.css'
import { Tile } from './tile.tsx'

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
  const number = numberOf(error)
  const isProofDue = asksForProof(error)
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.title}>{isProofDue ? t('error.prove') : (title ?? t('error.title'))}</p>
      <p className={styles.text}>{(isProofDue ? undefined : text) ?? errorText(error)}</p>
      {number && <p className="soft tiny">{t('error.number', { number })}</p>}
      {isProofDue && (
        <div className={styles.action}>
          <a className={buttonClass({ variant: 'primary' })} href={proveUrl()}>
            {t('error.prove')}
          </a>
        </div>
      )}
      {onRetry && !isProofDue && (
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

/** By what the site's people find what failed on our side; of what a user did wrong there is nothing to find. */
const numberOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined

interface EmptyProps {
  title: string
  text?: string | undefined
  /** The next step: a link or a button. */
  action?: ReactNode
}

/** Nothing to show yet, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.medallion}>
        <Tile size={56} />
      </div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
