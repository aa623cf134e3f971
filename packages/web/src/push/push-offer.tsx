import { Button } from '@kocyolu/web'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { saidNotNow, sayNotNow } from './not-now.ts'
import styles from './push.module.css'
import { useText } from './texts.ts'
import { abilityOf } from './this-browser.ts'
import { usePush } from './use-push.ts'

/** Asks quietly whether this browser shall get pushes; the browser itself asks only a user who says yes. */
export function PushOffer({ userId }: { userId: string }) {
  const [isOver, setOver] = useState(() => saidNotNow(userId))
  const end = () => {
    sayNotNow(userId)
    setOver(true)
  }
  // Who was asked by the browser may have turned it on in the settings since; nothing is offered then, but kept up to date.
  if (abilityOf() !== 'able' || (isOver && Notification.permission !== 'granted')) return null
  return <Offer isSilent={isOver} onNotNow={end} />
}

type OfferProps = { isSilent: boolean; onNotNow: () => void }

function Offer({ isSilent, onNotNow }: OfferProps) {
  const t = useText()
  const { ability, query, isKnown, isOn, isTurningOn, turnOn } = usePush()
  const key = query.data?.key
  if (isSilent || !isKnown || !key || isOn) return null
  if (ability === 'denied') return <p className="soft">{t('denied')}</p>
  return (
    <section className={styles.offer} aria-label={t('offer.title')}>
      <BellRing aria-hidden="true" size={22} />
      <div>
        <p className={styles.name}>{t('offer.title')}</p>
        <p>{t('offer.text')}</p>
      </div>
      <div className="row">
        <Button onClick={onNotNow} disabled={isTurningOn}>
          {t('offer.notNow')}
        </Button>
        <Button variant="primary" isBusy={isTurningOn} onClick={() => turnOn(key)}>
          {t('turnOn')}
        </Button>
      </div>
    </section>
  )
}
