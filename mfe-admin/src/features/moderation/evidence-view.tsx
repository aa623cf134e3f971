import {
  type Attachment,
  attachedPictureUrl,
  type Evidence,
  messagingCalls,
  type ReportCase,
} from '@kocyolu/contracts'
import { Button, call, Stars, toast, useErrorText } from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styles from './moderation.module.css'
import { renderedQuery } from './queries.ts'
import { useText } from './texts.ts'

type Props = { piece: ReportCase['piece']; evidence: Evidence }

/** A piece as it was when it was reported, and where it stood. */
export function EvidenceView({ piece, evidence }: Props) {
  const t = useText()
  const { title, text, rating, pictureUrl, link, attachments } = evidence
  return (
    <div className={styles.evidence}>
      {pictureUrl && <img src={pictureUrl} alt={t('picture')} loading="lazy" className={styles.picture} />}
      {title && (
        <p className={styles.title} lang="tr">
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
    <blockquote className={styles.quote} lang="tr" tabIndex={0}>
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
    onSuccess: ({ url }) => window.location.assign(url),
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
