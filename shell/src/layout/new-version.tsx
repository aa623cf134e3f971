import { Button, hasUnsaved, lazyComponent } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { composition } from '../composition/composition.ts'
import { liveNumberQuery } from '../composition/live-number.ts'
import { useText } from '../texts.ts'
import styles from './new-version.module.css'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

const reload = () => location.reload()

/** Offers what has been published since the page was opened; the tab stays as it is until somebody takes it. */
export function NewVersion({ onReload = reload }: { onReload?: () => void }) {
  const t = useText()
  const { data: live } = useQuery(liveNumberQuery)
  const [dismissed, setDismissed] = useState<number>(composition.number)
  const [isAsking, setIsAsking] = useState(false)
  const isOffered = live !== composition.number && live !== dismissed
  return (
    <div role="status" className={styles.place}>
      {isOffered && (
        <div className={styles.notice}>
          <RefreshCw size={18} aria-hidden />
          <p>{t('newVersion.title')}</p>
          <Button variant="primary" onClick={() => (hasUnsaved() ? setIsAsking(true) : onReload())}>
            {t('newVersion.reload')}
          </Button>
          <button
            type="button"
            className={styles.close}
            aria-label={t('newVersion.later')}
            onClick={() => setDismissed(live)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('newVersion.ask')}
        text={t('newVersion.typed')}
        confirm={t('newVersion.reload')}
        busy={false}
        onConfirm={onReload}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
