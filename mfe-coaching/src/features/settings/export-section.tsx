import type { OwnExport } from '@kocyolu/contracts'
import { buttonClass, lazyComponent, QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { exportQuery } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const ExportForm = lazyComponent(
  async () => (await import('./export-form.tsx')).ExportForm,
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
  if (state === 'making' || !endsAt) return <p className={styles.note}>{t('export.making')}</p>
  const day = format.date(endsAt)
  const size = format.number(Math.max(0.1, Math.round((bytes ?? 0) / 100_000) / 10))
  return (
    <p className={styles.note}>
      {state === 'ready' ? t('export.ready', { day, size }) : t('export.ended', { day })}
      {askableAt && ` ${t('export.askable', { time: format.dateTime(askableAt) })}`}
    </p>
  )
}
