import type { Consent, OwnExport } from '@kocyolu/contracts'
import { buttonClass, lazyComponent, QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { consentsQuery, exportQuery } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

/** Legal texts that a user has accepted, and how to revoke that. */
export function ConsentsSection() {
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

const ExportForm = lazyComponent(
  async () => (await import('./forms.ts')).ExportForm,
  () => <Skeleton height={134} />,
)

/** Where a user asks for all that is here of them, sees how far that is, and gets it. */
export function ExportSection() {
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
                <a href="/api/auth/export/file" className={buttonClass({ variant: 'primary' })}>
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
