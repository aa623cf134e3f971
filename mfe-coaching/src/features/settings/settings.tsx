import { locales, type User } from '@kocyolu/contracts'
import {
  Button,
  Chips,
  lazyComponent,
  QueryView,
  Skeleton,
  type ThemeChoice,
  toast,
  useFormat,
  useLanguageChoice,
  usePreferences,
} from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../../shared/use-action.ts'
import { SignInsSection } from './devices.tsx'
import { ConsentsSection, ExportSection } from './own-data.tsx'
import { guardianQuery, mailVerificationLink, takeBackDeletion } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

/** A person's own settings; `children` are those of other features. */
export function Settings({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <div className="stack loose">
      <PreferencesSection />
      {children}
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SecondFactorSection isOn={user.hasSecondFactor} />
      <SignInsSection />
      <ConsentsSection />
      <ExportSection />
      <DeletionSection user={user} />
      {user.role === 'student' && <GuardianSection />}
    </div>
  )
}

/** Leads to the page where the second factor is set up: it works without script, and before the sign-in is complete. */
function SecondFactorSection({ isOn }: { isOn: boolean | undefined }) {
  const t = useText()
  return (
    <Section layout="beside" title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {isOn !== undefined && <p className="soft">{t(isOn ? 'secondFactor.on' : 'secondFactor.off')}</p>}
      <p>
        <a href="/account/second-factor?returnTo=%2Fdashboard%2Fsettings">
          {t(isOn === false ? 'secondFactor.setUp' : 'secondFactor.open')}
        </a>
      </p>
    </Section>
  )
}

const PasswordForm = lazyComponent(
  async () => (await import('./forms.ts')).PasswordForm,
  () => <FormWaiting hasHint />,
)

function PasswordSection({ email }: { email: string }) {
  const t = useText()
  return (
    <Section layout="beside" title={t('password.title')} lead={t('password.lead')}>
      <PasswordForm email={email} />
    </Section>
  )
}

const GuardianForm = lazyComponent(async () => (await import('./forms.ts')).GuardianForm, FormWaiting)

/** Where a user under eighteen gives a guardian's address. It is last: whether it is there is known late. */
function GuardianSection() {
  const t = useText()
  const query = useQuery(guardianQuery)
  const { data, errorUpdateCount } = query
  // Once it has failed it stays while it is asked for again.
  if (data ? !data.isOffered : errorUpdateCount === 0) return null
  return (
    <Section layout="beside" title={t('guardian.title')} lead={t('guardian.lead')} hash="guardian">
      <QueryView query={query} skeleton={<FormWaiting />}>
        {own => <GuardianForm own={own} />}
      </QueryView>
    </Section>
  )
}

const themes: ThemeChoice[] = ['light', 'dark', 'system']

/** Choices are saved at once; there is no save button. */
function PreferencesSection() {
  const t = useText()
  const [language, chooseLanguage] = useLanguageChoice()
  const { theme, setTheme } = usePreferences()
  return (
    <Section layout="beside" title={t('preferences.title')}>
      <Chips
        kind="one"
        label={t('preferences.language')}
        hint={t('preferences.languageHint')}
        options={locales.map(value => ({ value, label: t(`preferences.${value}`) }))}
        chosen={[language]}
        onChoose={chooseLanguage}
      />
      <Chips
        kind="one"
        label={t('preferences.theme')}
        hint={t('preferences.themeHint')}
        options={themes.map(value => ({ value, label: t(`preferences.${value}`) }))}
        chosen={[theme]}
        onChoose={setTheme}
      />
    </Section>
  )
}

const EmailForm = lazyComponent(async () => (await import('./forms.ts')).EmailForm, FormWaiting)

function EmailSection({ user }: { user: User }) {
  const t = useText()
  const { mutate, isPending } = useAction(mailVerificationLink, t('failed'), () =>
    toast.success(t('email.resent.title'), t('email.resent.text')),
  )
  return (
    <Section layout="beside" title={t('email.title')}>
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
    </Section>
  )
}

/** A form of two fields while its code is on its way. */
function FormWaiting({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className={styles.form}>
      <Skeleton height={74} />
      <Skeleton height={hasHint ? 100 : 74} />
      <Skeleton width={160} height={44} radius={12} />
    </div>
  )
}

const DeletionForm = lazyComponent(async () => (await import('./forms.ts')).DeletionForm, FormWaiting)

/** Where a user has their account deleted, and where they take that back. */
function DeletionSection({ user }: { user: User }) {
  const t = useText()
  const dueAt = user.deletionDueAt
  return (
    <Section layout="beside" title={t('deletion.title')} hash="delete-account">
      {dueAt ? <Leaving dueAt={dueAt} /> : <DeletionForm role={user.role} />}
    </Section>
  )
}

function Leaving({ dueAt }: { dueAt: string }) {
  const t = useText()
  const format = useFormat()
  const { mutate, isPending } = useAction(takeBackDeletion, t('failed'), () =>
    toast.success(t('deletion.kept.title'), t('deletion.kept.text')),
  )
  return (
    <>
      <p className="soft">{t('deletion.due', { day: format.date(dueAt) })}</p>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
          {isPending ? t('deletion.keeping') : t('deletion.keep')}
        </Button>
      </div>
    </>
  )
}
