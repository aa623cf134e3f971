import { type Consent, locales, type OwnExport, type User } from '@kocyolu/contracts'
import {
  Button,
  buttonClass,
  Chips,
  lazyComponent,
  QueryView,
  Skeleton,
  type ThemeChoice,
  toast,
  useErrorText,
  useFormat,
  useLanguageChoice,
  usePreferences,
} from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeletionSection } from './deletion-section.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { consentsQuery, exportQuery, guardianQuery, mailVerificationLink } from './queries.ts'
import styles from './settings.module.css'
import { SignInsSection } from './sign-ins-section.tsx'
import { useText } from './texts.ts'

/** A person's own settings; `children` are those of other features. */
export function Settings({ user, children }: { user: User; children?: ReactNode }) {
  return (
    <div className="stack loose">
      <PreferencesSection />
      {children}
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SecondFactorSection />
      <SignInsSection />
      <ConsentsSection />
      <ExportSection />
      <DeletionSection user={user} />
      {user.role === 'student' && <GuardianSection />}
    </div>
  )
}

/** Leads to the page where the second factor is set up: it works without script, and before the sign-in is complete. */
function SecondFactorSection() {
  const t = useText()
  return (
    <Section layout="beside" title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      <p>
        <a href="/account/second-factor?returnTo=%2Fdashboard%2Fsettings">{t('secondFactor.open')}</a>
      </p>
    </Section>
  )
}

const PasswordForm = lazyComponent(
  async () => (await import('./password-form.tsx')).PasswordForm,
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

const GuardianForm = lazyComponent(
  async () => (await import('./guardian-form.tsx')).GuardianForm,
  FormWaiting,
)

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

/** Legal texts that a user has accepted, and how to revoke that. */
function ConsentsSection() {
  const t = useText()
  const query = useQuery(consentsQuery)
  return (
    <Section layout="beside" title={t('consents.title')} lead={t('consents.lead')}>
      <QueryView query={query} title={t('consents.failed')} skeleton={<Skeleton height={64} />}>
        {consents => (
          <ul className={styles.facts}>
            {consents.map(consent => (
              <Accepted key={`${consent.document} ${consent.version}`} consent={consent} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  )
}

function Accepted({ consent: { document, version, acceptedAt, isCurrent } }: { consent: Consent }) {
  const t = useText()
  const format = useFormat()
  const dates = { version: format.date(version), day: format.date(acceptedAt) }
  return (
    <li>
      <a href={`/account/${document}`}>{t(`consents.${document}`)}</a>: {t('consents.accepted', dates)}
      {!isCurrent && ` ${t('consents.newer')}`}
    </li>
  )
}

const EmailForm = lazyComponent(async () => (await import('./email-form.tsx')).EmailForm, FormWaiting)

function EmailSection({ user }: { user: User }) {
  const t = useText()
  const errorText = useErrorText()
  // Said also where the page has been left meanwhile.
  const { mutate, isPending } = useMutation({
    ...mailVerificationLink,
    onSuccess: () => toast.success(t('email.resent.title'), t('email.resent.text')),
    onError: error => toast.error(t('failed'), errorText(error)),
  })
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

const ExportForm = lazyComponent(
  async () => (await import('./export-form.tsx')).ExportForm,
  () => <Skeleton height={134} />,
)

/** Where a user asks for all that is here of them, sees how far that is, and gets it. */
function ExportSection() {
  const t = useText()
  const query = useQuery(exportQuery)
  return (
    <Section layout="beside" title={t('export.title')} lead={t('export.lead')} hash="export">
      <QueryView query={query} title={t('export.failed')} skeleton={<Skeleton height={134} />}>
        {own => (
          <>
            <div role="status" className={styles.status}>
              <Progress own={own} />
            </div>
            {own.state === 'ready' && (
              <div className={styles.actions}>
                <a href="/api/auth/export/file" download className={buttonClass({ variant: 'primary' })}>
                  {t('export.download')}
                </a>
              </div>
            )}
            {own.state !== 'making' && !own.askableAt && <ExportForm />}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Progress({ own: { state, endsAt, bytes, askableAt } }: { own: OwnExport }) {
  const t = useText()
  const format = useFormat()
  if (state === 'none') return null
  if (state === 'making' || !endsAt) return <p className="soft">{t('export.making')}</p>
  const day = format.date(endsAt)
  const size = format.number(Math.max(0.1, Math.round((bytes ?? 0) / 100_000) / 10))
  return (
    <p className="soft">
      {state === 'ready' ? t('export.ready', { day, size }) : t('export.ended', { day })}
      {askableAt && ` ${t('export.askable', { time: format.dateTime(askableAt) })}`}
    </p>
  )
}
