import type { SignIn } from '@kocyolu/contracts'
import { Button, lazyComponent, QueryView, Skeleton, toast, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useAction } from '../../shared/use-action.ts'
import { endOtherSignIns, signInsQuery } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

export function SignInsSection() {
  const t = useText()
  const query = useQuery(signInsQuery)
  const { mutate, isPending } = useAction(endOtherSignIns, t('failed'), () =>
    toast.success(t('signIns.ended.title'), t('signIns.ended.text')),
  )
  return (
    <Section layout="beside" title={t('signIns.title')} lead={t('signIns.lead')}>
      <QueryView query={query} title={t('signIns.failed')} skeleton={<Waiting />}>
        {signIns => (
          <>
            <ul className={styles.devices}>
              {signIns.map(signIn => (
                <Device key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            {signIns.length > 1 ? (
              <div className={styles.actions}>
                <Button isBusy={isPending} onClick={() => mutate()}>
                  {isPending ? t('signIns.ending') : t('signIns.endOthers')}
                </Button>
              </div>
            ) : (
              <p className="soft">{t('signIns.alone')}</p>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet }

function Device({ signIn }: { signIn: SignIn }) {
  const { device, createdAt, lastSeenAt, isCurrent } = signIn
  const t = useText()
  const format = useFormat()
  const Icon = (device && icons[device]) ?? Monitor
  const nameOf = useDeviceName()
  const times = { date: format.date(createdAt), ago: format.ago(lastSeenAt) }
  return (
    <li className={styles.device}>
      <Icon aria-hidden="true" size={24} />
      <div>
        <p className={styles.name}>{nameOf(signIn)}</p>
        <p>{t('signIns.times', times)}</p>
      </div>
      {isCurrent && <span className={styles.badge}>{t('signIns.current')}</span>}
    </li>
  )
}

/** The shape of a user who is signed in here alone. */
function Waiting() {
  return (
    <>
      <div className={styles.devices}>
        <div className={styles.device}>
          <Skeleton width={24} height={24} />
          <div>
            <Skeleton width="min(180px, 100%)" height={24} />
            <Skeleton width="min(280px, 100%)" height={20} />
          </div>
        </div>
      </div>
      <Skeleton width="min(280px, 100%)" height={24} />
    </>
  )
}

/** Name of a sign-in's browser. */
function useDeviceName() {
  const t = useText()
  return ({ browser, system }: SignIn): string =>
    browser && system ? t('signIns.named', { browser, system }) : (browser ?? system ?? t('signIns.unknown'))
}

const PushDevices = lazyComponent(async () => (await import('@kocyolu/web/push')).PushDevices)

/** Browsers that get pushes, named as the sign-ins are. */
export function PushSection() {
  const { data: signIns = [] } = useQuery(signInsQuery)
  const nameOf = useDeviceName()
  const nameOfSignIn = (signedInAt: string) => {
    const signIn = signIns.find(({ createdAt }) => createdAt === signedInAt)
    return signIn && nameOf(signIn)
  }
  return <PushDevices nameOf={nameOfSignIn} />
}
