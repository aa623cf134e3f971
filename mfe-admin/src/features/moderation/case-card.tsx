import type { ReportCase } from '@kocyolu/contracts'
import { Button, Stars, useFormat } from '@kocyolu/web'
import { useReportText } from '@kocyolu/web/reports'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../shared/badge.tsx'
import { EvidenceView } from './evidence-view.tsx'
import styles from './moderation.module.css'
import { answeredQuery } from './queries.ts'
import { useText } from './texts.ts'

type Props = { reported: ReportCase; onAct: () => void }

/** The reported piece as it was, its reports, and the decision. */
export function CaseCard({ reported, onAct }: Props) {
  const t = useText()
  const format = useFormat()
  const { piece, author, evidence, reportCount, reports, decision, appeal, answer } = reported
  const name = t('of', { piece: t(`piece.${piece}`), name: author.name })
  const action = actionOf(reported)
  return (
    <article className={styles.case} aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <span className={styles.badges}>
          {reported.held && <Badge tone="alert">{t('held')}</Badge>}
          {reported.urgent && !reported.held && <Badge tone="alert">{t('urgent')}</Badge>}
          {reported.flagged && <Badge>{t('flagged')}</Badge>}
          {reportCount > 0 && <Badge>{t('count', { count: reportCount })}</Badge>}
        </span>
      </header>
      <EvidenceView piece={piece} evidence={evidence} />
      {piece === 'reply' && <Answered reported={reported} />}
      {reports.length > 0 && (
        <ul className="stack tight" aria-label={t('reports')}>
          {reports.map(report => (
            <Report key={report.id} piece={piece} report={report} />
          ))}
        </ul>
      )}
      {reportCount > reports.length && (
        <p className={styles.quiet}>{t('moreReports', { count: reportCount - reports.length })}</p>
      )}
      <p className={styles.quiet}>
        {t(reported.flagged ? 'openedUnreported' : 'opened', { at: format.dateTime(reported.openedAt) })}
        {reported.earlierDecisions > 0 && ` · ${t('earlier', { count: reported.earlierDecisions })}`}
      </p>
      {decision && (
        <p className={styles.said}>
          <strong>{t(`decided.${decision.kind}`)}</strong> {decision.why}
          <span className={styles.quiet}>
            {decision.by.name}, <time dateTime={decision.at}>{format.dateTime(decision.at)}</time>
          </span>
        </p>
      )}
      {appeal && (
        <p className={styles.said}>
          <strong>{t('appeal')}</strong> <span lang="tr">{appeal.text}</span>
        </p>
      )}
      {answer && (
        <p className={styles.said}>
          <strong>{t(answer.upheld ? 'upheld' : 'takenBack')}</strong> {answer.why}
          <span className={styles.quiet}>{answer.by.name}</span>
        </p>
      )}
      {action && (
        <div>
          <Button
            variant={action === 'takeBack' ? 'quiet' : 'primary'}
            aria-haspopup="dialog"
            data-act
            onClick={onAct}
          >
            {t(`act.${action}`)}
          </Button>
        </div>
      )}
    </article>
  )
}

function Report({ piece, report }: Pick<ReportCase, 'piece'> & { report: ReportCase['reports'][number] }) {
  const t = useReportText()
  const own = useText()
  return (
    <li>
      <strong>{t(`reasons.${report.reason}`)}</strong>{' '}
      <span className={styles.quiet}>{report.reporter.name}</span>
      {report.note && (
        <p className={styles.note} lang="tr">
          {report.note}
        </p>
      )}
      {report.evidence && (
        <details>
          <summary>{own('changed')}</summary>
          <EvidenceView piece={piece} evidence={report.evidence} />
        </details>
      )}
    </li>
  )
}

/** Actions of an admin on it now. */
function actionOf({ decision, appeal, answer }: ReportCase): 'decide' | 'answer' | 'takeBack' | undefined {
  if (!decision) return 'decide'
  if (answer) return undefined
  if (appeal) return 'answer'
  return decision.kind === 'suspend' ? 'takeBack' : undefined
}

/** The review that a reported reply answers, as it is now. */
function Answered({ reported }: { reported: Pick<ReportCase, 'pieceId' | 'evidence'> }) {
  const t = useText()
  const mentorId = /^\/mentors\/(\d+)/.exec(reported.evidence.link ?? '')?.[1] ?? ''
  const { data } = useQuery({ ...answeredQuery(mentorId, reported.pieceId), enabled: mentorId !== '' })
  if (!data) return null
  return (
    <div className={styles.said}>
      <strong>{t('answered')}</strong> <Stars value={data.rating} />
      <blockquote className={styles.note} lang="tr">
        {data.comment}
      </blockquote>
    </div>
  )
}
