import {
  type Attachment,
  attachedPictureUrl,
  type Evidence,
  hourMs,
  limits,
  messagingCalls,
  type ReportCase,
} from '@kocyolu/contracts'
import { Button, call, Stars, toast, useErrorText, useFormat, useNow } from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { useReportText } from '@kocyolu/web/reports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '../../shared/badge.tsx'
import { saveFile } from '../../shared/save-file.ts'
import styles from './moderation.module.css'
import { answeredQuery, authorQuery, renderedQuery } from './queries.ts'
import { useText } from './texts.ts'

type Props = { reported: ReportCase; onAct: () => void }

/** The reported piece as it was, its reports, and the decision. */
export function CaseCard({ reported, onAct }: Props) {
  const t = useText()
  const format = useFormat()
  const { piece, author, evidence, reportCount, reports, decision, appeal, answer } = reported
  const name = t('of', { piece: t(`piece.${piece}`), name: author.name })
  const action = actionOf(reported)
  const now = useNow()
  return (
    <article className={styles.case} aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <span className={styles.badges}>
          {reported.held && <Badge tone="alert">{t('held')}</Badge>}
          {reported.urgent && !reported.held && <Badge tone="alert">{t('urgent')}</Badge>}
          {action === 'decide' && Date.parse(promisedAt(reported)) < now && (
            <Badge tone="alert">{t('overdue')}</Badge>
          )}
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
        {action === 'decide' && ` · ${t('promised', { at: format.dateTime(promisedAt(reported)) })}`}
        {reported.earlierDecisions > 0 && ` · ${t('earlier', { count: reported.earlierDecisions })}`}
      </p>
      {action !== undefined && <Leaving userId={author.id} />}
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
          <strong>{t('appeal')}</strong>{' '}
          <span lang="" dir="auto">
            {appeal.text}
          </span>
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
        <p className={styles.note} lang="" dir="auto">
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

/** Until when a look at it was promised to who reported. */
function promisedAt({ urgent, openedAt }: Pick<ReportCase, 'urgent' | 'openedAt'>): string {
  const hours = urgent ? limits.urgentReportHours : limits.reportHours
  return new Date(Date.parse(openedAt) + hours * hourMs).toISOString()
}

/** When the account of the author ends, where that was asked for: the case stays, but the person leaves. */
function Leaving({ userId }: { userId: string }) {
  const t = useText()
  const format = useFormat()
  const { data } = useQuery(authorQuery(userId))
  const dueAt = data && 'deletionDueAt' in data ? data.deletionDueAt : null
  if (!dueAt) return null
  return (
    <p>
      <Badge tone="alert">{t('leaves', { when: format.date(dueAt) })}</Badge>
    </p>
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
      <blockquote className={styles.note} lang="" dir="auto">
        {data.comment}
      </blockquote>
    </div>
  )
}

type EvidenceProps = { piece: ReportCase['piece']; evidence: Evidence }

/** A piece as it was when it was reported, and where it stood. */
function EvidenceView({ piece, evidence }: EvidenceProps) {
  const t = useText()
  const { title, text, rating, pictureUrl, link, attachments } = evidence
  return (
    <div className={styles.evidence}>
      {pictureUrl && <img src={pictureUrl} alt={t('picture')} loading="lazy" className={styles.picture} />}
      {title && (
        <p className={styles.title} lang="" dir="auto">
          {title}
        </p>
      )}
      {rating !== null && <Stars value={rating} />}
      {piece === 'post' ? <PostText text={text} /> : <PlainText text={text} />}
      {attachments && <EvidenceAttachments attachments={attachments} />}
      {link && (
        <p className={styles.quiet}>
          {piece in stood && `${t(`stood.${piece as keyof typeof stood}`)} `}
          <Link to={link}>{t('where')}</Link>
        </p>
      )}
    </div>
  )
}

/** The pieces whose place has a name. */
const stood = { review: true, reply: true, profile: true, post: true }

/** Markdown as readers saw it; as it was written where that cannot be made. */
function PostText({ text }: { text: string }) {
  const { data } = useQuery(renderedQuery(text))
  if (!data) return <PlainText text={text} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <blockquote className={styles.rendered} tabIndex={0}>
      <Prose html={data.contentHtml} language="tr" />
    </blockquote>
  )
}

function PlainText({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <blockquote className={styles.quote} lang="" dir="auto" tabIndex={0}>
      {text}
    </blockquote>
  )
}

/** Attachments of a reported message, for the admin who decides about it. */
function EvidenceAttachments({ attachments }: { attachments: Attachment[] }) {
  const t = useText()
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: (id: number) => call(messagingCalls.getDocumentLink, { params: { id: String(id) } }),
    onSuccess: ({ url }) => saveFile(url),
    onError: error => toast.error(t('downloadFailed'), errorText(error)),
  })
  return attachments.map(({ id, kind, name, width, height }) =>
    kind === 'picture' ? (
      <img
        key={id}
        src={attachedPictureUrl(id, 800)}
        alt={t('attachedPicture', { name })}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        className={styles.attached}
      />
    ) : (
      <Button key={id} isBusy={download.isPending} onClick={() => download.mutate(id)}>
        {t('attachedDocument', { name })}
      </Button>
    ),
  )
}
