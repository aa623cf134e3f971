import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../texts.ts'
import styles from './layout.module.css'

const backMs = 3_000

/** Says quietly that there is no connection, and for a moment that it is back. */
export function OfflineNotice() {
  const t = useText()
  const [state, setState] = useState<'online' | 'offline' | 'back'>('online')
  useEffect(() => {
    if (!navigator.onLine) setState('offline')
    const onOffline = () => setState('offline')
    const onOnline = () => setState(before => (before === 'offline' ? 'back' : before))
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('online'), backMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div role="status">
      {state !== 'online' && (
        <p className={styles.connection}>
          {state === 'offline' ? <WifiOff size={18} aria-hidden /> : <Wifi size={18} aria-hidden />}
          {t(state === 'offline' ? 'connection.away' : 'connection.back')}
        </p>
      )}
    </div>
  )
}
