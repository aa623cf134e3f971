import { notificationsCalls, type PushBrowser } from '@kocyolu/contracts'
import { Button, call, QueryView, Skeleton, toast, useErrorText, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { browserStorage } from '../browser/storage.ts'
import { storageKeys } from '../storage-keys.ts'
import styles from './push.module.css'
import { useText } from './texts.ts'
import { abilityOf, unsubscribe } from './this-browser.ts'
import { keepState, usePush } from './use-push.ts'

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
        <p>
          {t('offer.text')} {t('way')}
        </p>
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

const nameOf = (userId: string): string => `${storageKeys.pushNotNow}.${userId}`

/** Whether a user has said in this browser that they do not want to be asked. */
const saidNotNow = (userId: string): boolean => browserStorage.getItem(nameOf(userId)) !== null

export const sayNotNow = (userId: string): void => browserStorage.setItem(nameOf(userId), 'true')

type Props = {
  /** Name of a sign-in's browser, by when that began. */
  nameOf: (signedInAt: string) => string | undefined
}

/** Whether this browser gets pushes, and which others do; nothing, where the site pushes nothing. */
export function PushDevices({ nameOf }: Props) {
  const push = usePush()
  const off = useTurnOff()
  return (
    <QueryView query={push.query} skeleton={<Skeleton height={72} radius={12} />}>
      {({ key, browsers }) =>
        key === null ? null : (
          <div className={styles.devices}>
            <Here push={push} off={off} siteKey={key} current={browsers.find(({ isCurrent }) => isCurrent)} />
            <Others
              browsers={browsers.filter(({ isCurrent }) => !isCurrent)}
              nameOf={nameOf}
              isBusy={off.isPending}
              onRemove={off.mutate}
            />
          </div>
        )
      }
    </QueryView>
  )
}

type HereProps = {
  push: ReturnType<typeof usePush>
  off: ReturnType<typeof useTurnOff>
  siteKey: string
  current: PushBrowser | undefined
}

function Here({ push: { ability, isOn, isTurningOn, turnOn }, off, siteKey, current }: HereProps) {
  const t = useText()
  if (ability !== 'able') return <p className="soft">{t(ability)}</p>
  return (
    <div className={styles.device}>
      <div>
        <p className={styles.name}>{t('here')}</p>
        <p role="status">{t(isOn ? 'on' : 'off')}</p>
        <p className="soft small">{t(isOn ? 'quiet' : 'way')}</p>
      </div>
      {isOn && current ? (
        <Button isBusy={off.isPending} onClick={() => off.mutate(current)}>
          {t('turnOff')}
        </Button>
      ) : (
        <Button variant="primary" isBusy={isTurningOn} onClick={() => turnOn(siteKey)}>
          {t('turnOn')}
        </Button>
      )}
    </div>
  )
}

type OthersProps = Pick<Props, 'nameOf'> & {
  browsers: PushBrowser[]
  isBusy: boolean
  onRemove: (browser: PushBrowser) => void
}

function Others({ browsers, nameOf, isBusy, onRemove }: OthersProps) {
  const t = useText()
  const format = useFormat()
  if (browsers.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('others')}>
      {browsers.map(browser => {
        const name = nameOf(browser.signedInAt) ?? t('unknown')
        return (
          <li key={browser.id} className={styles.device}>
            <div>
              <p className={styles.name}>{name}</p>
              <p>{t('since', { date: format.date(browser.createdAt) })}</p>
            </div>
            <Button
              disabled={isBusy}
              aria-label={t('removeNamed', { name })}
              onClick={() => onRemove(browser)}
            >
              {t('remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Unsubscribes one of the person's browsers. */
function useTurnOff() {
  const t = useText()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: async ({ id, isCurrent }: PushBrowser) => {
      const state = await call(notificationsCalls.turnPushOff, { params: { id: String(id) } })
      // The push service forgets it as well; where that fails its address is deleted all the same.
      if (isCurrent) await unsubscribe().catch(() => undefined)
      return state
    },
    onSuccess: (state, _browser, _prepared, { client }) => keepState(client, state),
    onError: error => toast.error(t('failed'), errorText(error)),
  })
}
