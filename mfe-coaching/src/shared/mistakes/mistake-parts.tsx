import { type Mistake, type MistakeSummary, mistakePictureUrl } from '@kocyolu/contracts'
import { useId } from 'react'
import styles from './mistakes.module.css'
import { useText } from './texts.ts'

/** How a question is called: by its topic. */
export function useMistakeName(): (mistake: Pick<Mistake, 'topic'>) => string {
  const t = useText()
  return ({ topic }) => topic?.name ?? t('noTopic')
}

/** The picture of a question; pressed, the browser shows it in full. */
export function MistakePicture({ mistake, isSmall }: { mistake: Mistake; isSmall?: boolean }) {
  const t = useText()
  const name = useMistakeName()
  const { id, picture } = mistake
  if (!picture) return null
  const of = { id, picture }
  return (
    <a
      href={mistakePictureUrl(of, 1600)}
      target="_blank"
      rel="noreferrer"
      className={isSmall ? styles.thumb : styles.picture}
      aria-label={t('enlarge', { topic: name(mistake) })}
    >
      <img
        src={mistakePictureUrl(of, isSmall ? 400 : 1600)}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        alt={t('pictureOf', { topic: name(mistake) })}
      />
    </a>
  )
}

/** Topic, subject and cause of a question. */
export function MistakeFacts({ mistake }: { mistake: Mistake }) {
  const t = useText()
  const name = useMistakeName()
  const { topic, cause, rights, solvedOn } = mistake
  const facts = [t(`cause.${cause}`), rights > 0 && !solvedOn && t('rights', { count: rights })]
  return (
    <div>
      <p className={styles.topic}>
        <b lang={topic ? 'tr' : undefined}>{name(mistake)}</b>{' '}
        {topic && (
          <span lang="tr" className="soft small">
            {topic.exam} {topic.subject}
          </span>
        )}
      </p>
      <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** Why questions go wrong, each cause with its advice. */
export function Causes({ causes, hasAdvice }: Pick<MistakeSummary, 'causes'> & { hasAdvice?: boolean }) {
  const t = useText()
  const id = useId()
  const max = Math.max(...causes.map(({ open, solved }) => open + solved))
  return (
    <section aria-labelledby={id} className={styles.causes}>
      <h2 id={id} className={styles.label}>
        {t('why')}
      </h2>
      <ul>
        {causes.map(({ cause, open, solved }) => (
          <li key={cause}>
            <p className={styles.cause}>
              <b>{t(`cause.${cause}`)}</b>
              <span className="soft small tabular">{t('causeCount', { count: open, open, solved })}</span>
            </p>
            <span className={styles.bar} aria-hidden="true">
              <span data-open style={{ inlineSize: `${(open / max) * 100}%` }} />
              <span style={{ inlineSize: `${(solved / max) * 100}%` }} />
            </span>
            {hasAdvice && <p className="small">{t(`advice.${cause}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The topics with the most questions that wait. */
export function MistakeTopics({ topics }: Pick<MistakeSummary, 'topics'>) {
  const t = useText()
  const id = useId()
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.causes}>
      <h2 id={id} className={styles.label}>
        {t('topics')}
      </h2>
      <ul>
        {topics.map(({ topic, open, solved }) => (
          <li key={topic.id} className={styles.cause}>
            <span lang="tr">
              {topic.name} <span className="soft small">{`${topic.exam} ${topic.subject}`}</span>
            </span>
            <span className="soft small tabular">{t('causeCount', { count: open, open, solved })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
