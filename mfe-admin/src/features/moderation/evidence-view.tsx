import type { Evidence } from '@kocyolu/contracts'
import { Stars } from '@kocyolu/web'
import { Link } from 'react-router-dom'
import { EvidenceAttachments } from './evidence-attachments.tsx'
import styles from './moderation.module.css'
import { useText } from './texts.ts'

/** A piece as it was when it was reported. */
export function EvidenceView({ evidence }: { evidence: Evidence }) {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <blockquote className={styles.quote} lang="tr" tabIndex={0}>
        {text}
      </blockquote>
      {attachments && <EvidenceAttachments attachments={attachments} />}
      {link && <Link to={link}>{t('where')}</Link>}
    </div>
  )
}
