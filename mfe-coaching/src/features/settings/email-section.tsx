import type { User } from '@kocyolu/contracts'
import { Button, lazyComponent, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { mailVerificationLink } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const EmailForm = lazyComponent(async () => (await import('./email-form.tsx')).EmailForm, FormWaiting)

export function EmailSection({ user }: { user: User }) {
  const t = useText()
  const errorText = useErrorText()
  // Said also where the page has been left meanwhile.
  const { mutate, isPending } = useMutation({
    ...mailVerificationLink,
    onSuccess: () => toast.success(t('email.resent.title'), t('email.resent.text')),
    onError: error => toast.error(t('failed'), errorText(error)),
  })
  return (
    <SettingsSection title={t('email.title')}>
      <div className={styles.address}>
        <span>{t('email.current', { email: user.email })}</span>
        {user.emailVerified && !user.emailRejected ? (
          <span className={styles.badge}>{t('email.verified')}</span>
        ) : (
          <>
            <span className={styles.badge} data-open>
              {t(user.emailRejected ? 'email.rejected' : 'email.unverified')}
            </span>
            <Button isBusy={isPending} onClick={() => mutate()}>
              {t('email.resend')}
            </Button>
          </>
        )}
      </div>
      {user.emailRejected && <p>{t('email.rejectedHelp')}</p>}
      <EmailForm />
    </SettingsSection>
  )
}
