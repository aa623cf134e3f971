import { Button, ConfirmAction, hasUnsaved, leaveUnsaved, Notice } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { composition } from '../composition/composition.ts'
import { liveNumberQuery } from '../composition/live-number.ts'
import { useText } from '../texts.ts'
import styles from './layout.module.css'

const reload = () => location.reload()

/** Offers what has been published since the page was opened; the tab stays as it is until a user takes it. */
export function NewVersion({ onReload = reload }: { onReload?: () => void }) {
  const t = useText()
  const { data: live } = useQuery(liveNumberQuery)
  const [dismissed, setDismissed] = useState<number>(composition.number)
  const [isAsking, setIsAsking] = useState(false)
  const isOffered = live !== composition.number && live !== dismissed
  return (
    <div role="status" className={styles.place}>
      {isOffered && (
        <Notice
          className={styles.version}
          closeLabel={t('newVersion.later')}
          onClose={() => setDismissed(live)}
        >
          <RefreshCw size={18} aria-hidden />
          <p>{t('newVersion.title')}</p>
          <Button variant="primary" onClick={() => (hasUnsaved() ? setIsAsking(true) : onReload())}>
            {t('newVersion.reload')}
          </Button>
        </Notice>
      )}
      {/* Its code is fetched where there is something to ask. */}
      {isOffered && (
        <ConfirmAction
          open={isAsking}
          title={t('newVersion.ask')}
          text={t('newVersion.typed')}
          confirm={t('newVersion.reload')}
          call={async () => {
            leaveUnsaved()
            onReload()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
