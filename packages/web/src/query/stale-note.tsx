import { asksForProof, proveUrl } from '../session/prove.ts'
import { useText } from '../text/web-text.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './stale-note.module.css'

interface Props {
  error: unknown
  isBusy: boolean
  onRetry: () => void
}

/** Says that what is shown could not be fetched again; lies over the content, so that nothing moves. */
export function StaleNote({ error, isBusy, onRetry }: Props) {
  const t = useText()
  return (
    <div className={styles.place}>
      <div role="status" className={styles.note}>
        <span>{t(navigator.onLine ? 'stale.text' : 'stale.offline')}</span>
        {asksForProof(error) ? (
          <a className={buttonClass({ variant: 'quiet' })} href={proveUrl()}>
            {t('error.prove')}
          </a>
        ) : (
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
            {t('error.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
