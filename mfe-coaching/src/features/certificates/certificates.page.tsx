import {
  type Certificate,
  type CertificateFigures,
  type OwnCertificates,
  shownCode,
} from '@kocyolu/contracts'
import {
  Area,
  Button,
  ButtonLink,
  buttonClass,
  EmptyState,
  Guard,
  Page,
  QueryView,
  Skeleton,
  siteZone,
  toast,
  useFormat,
  useLanguage,
} from '@kocyolu/web'
import { FigureCard, FigureCards, Section, Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, GraduationCap, Timer } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { useAction } from '../../shared/use-action.ts'
import styles from './certificates.module.css'
import { certificatesQuery, issueCertificate } from './queries.ts'
import { useText } from './texts.ts'

/** Certificates of a coach, and the figures of the next one. */
export function CertificatesPage() {
  return (
    <Area language="en">
      <Guard roles={['mentor']}>
        <Content />
      </Guard>
    </Area>
  )
}

function Content() {
  const t = useText()
  const query = useQuery(certificatesQuery)
  return (
    <Page title={t('title')} heading="own">
      <Workspace
        title={t('title')}
        lead={t('lead')}
        actions={<ButtonLink to="/dashboard/profile">{t('profile')}</ButtonLink>}
      >
        <QueryView
          query={query}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={420} radius={12} />
            </div>
          }
          notFound={<Navigate to="/dashboard" replace />}
          title={t('loadError')}
        >
          {own => <Own own={own} />}
        </QueryView>
      </Workspace>
    </Page>
  )
}

function Own({ own: { now, areValid, items } }: { own: OwnCertificates }) {
  const t = useText()
  return (
    <div className="stack loose">
      {!areValid && (now || items.length > 0) && <p className="card raised small">{t('withdrawn')}</p>}
      {now ? (
        <Now figures={now} canIssue={areValid} />
      ) : (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={<ButtonLink to="/dashboard/sessions">{t('none.sessions')}</ButtonLink>}
        />
      )}
      {items.length > 0 && (
        <Section layout="compact" title={t('list')}>
          <ul className="stack">
            {items.map(certificate => (
              <Issued key={certificate.code} certificate={certificate} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function usePeriod() {
  const format = useFormat(siteZone)
  return ({ from, to }: CertificateFigures): string =>
    [...new Set([from, to].map(month => format.month(`${month}-15`)))].join(' – ')
}

function Now({ figures, canIssue }: { figures: CertificateFigures; canIssue: boolean }) {
  const t = useText()
  const format = useFormat(siteZone)
  const period = usePeriod()
  const { mutate, isPending } = useAction(issueCertificate, t('failed'), () => toast.success(t('issued')))
  return (
    <Section layout="compact" title={t('now')} lead={t('counted')}>
      <div className="stack">
        <FigureCards label={t('now')}>
          <FigureCard icon={Timer} label={t('hours')} value={t('hoursOf', { count: figures.hours })} />
          <FigureCard icon={GraduationCap} label={t('students')} value={format.number(figures.students)} />
          <FigureCard
            icon={CalendarDays}
            label={t('period')}
            value={<span className={styles.period}>{period(figures)}</span>}
          />
        </FigureCards>
        {canIssue && (
          <div>
            <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
              {isPending ? t('issuing') : t('issue')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function Issued({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const language = useLanguage()
  const format = useFormat(siteZone)
  const period = usePeriod()
  const code = shownCode(certificate.code)
  const said = {
    hours: t('hoursOf', { count: certificate.hours }),
    students: t('studentsOf', { count: certificate.students }),
    period: period(certificate),
  }
  return (
    <li className={styles.issued}>
      <h3 className="tabular">{code}</h3>
      <p>{t('of', said)}</p>
      <p className="soft small">{t('issuedOn', { date: format.date(certificate.issuedAt) })}</p>
      <div className="row">
        <a
          href={`/api/certificates/${certificate.code}/file?language=${language}`}
          download
          className={buttonClass()}
          aria-label={t('downloadOf', { code })}
        >
          {t('download')}
        </a>
        <ButtonLink variant="quiet" to={`/verify/${code}`} aria-label={t('checkOf', { code })}>
          {t('check')}
        </ButtonLink>
      </div>
    </li>
  )
}
