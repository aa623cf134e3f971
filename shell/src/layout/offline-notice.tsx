import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../texts.ts'
import styles from './layout.module.css'

const backMs = 3_000

type Connection = 'online' | 'offline' | 'back'

/** Whether there is a connection, and for a moment that it is back. */
export function useConnection(): Connection {
  const [state, setState] = useState<Connection>('online')
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
  return state
}

/** A quiet bar below the header that covers nothing. */
export function OfflineNotice({ connection }: { connection: Connection }) {
  const t = useText()
  return (
    <div role="status" className={styles.notice}>
      {connection !== 'online' && (
        <p className={styles.connection}>
          {connection === 'offline' ? <WifiOff size={16} aria-hidden /> : <Wifi size={16} aria-hidden />}
          {t(connection === 'offline' ? 'connection.away' : 'connection.back')}
        </p>
      )}
    </div>
  )
}
