import { type Contact, type Today, textOfMessage } from '@kocyolu/contracts'
import { Avatar, cutText, useFormat, useNow } from '@kocyolu/web'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { sessionPath } from '../../shared/sessions/session-path.ts'
import { useText } from './texts.ts'
import styles from './today.module.css'

type Message = { person: Contact; message: NonNullable<Contact['lastMessage']> }
type Props = { word: Message | null; summary: Today['summary'] }

/** As many letters as two lines of a phone have room for. */
const wordLength = 110

/** The last words of a coach: a message that is not answered, or the text about a session. */
export function CoachWord({ word, summary }: Props) {
  const t = useText()
  const id = useId()
  const format = useFormat()
  const now = useNow()
  const isMessage = word && (!summary || word.message.createdAt > summary.startTime)
  const last = isMessage ? ofMessage(word) : summary && ofSummary(summary)
  if (!last) return null
  const { person, at, text, to } = last
  const name = `${person.firstName} ${person.lastName}`
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {t(isMessage ? 'wrote' : 'summed', { name, ago: format.ago(at, now) })}
      </h2>
      <div className={styles.word}>
        <Avatar person={person} size={44} />
        {text === '' ? (
          <p>{t('file')}</p>
        ) : (
          <blockquote lang="" dir="auto">
            {cutText(text, wordLength)}
          </blockquote>
        )}
      </div>
      <p>
        <Link to={to} aria-label={isMessage ? t('answerTo', { name: person.firstName }) : undefined}>
          {t(isMessage ? 'answer' : 'read')}
        </Link>
      </p>
    </section>
  )
}

const ofMessage = ({ person, message }: Message) => ({
  ...{ person, at: message.createdAt, text: textOfMessage(message), to: `/messages?userId=${person.id}` },
})

const ofSummary = ({ mentor, startTime, text, sessionId }: NonNullable<Today['summary']>) => ({
  ...{ person: mentor, at: startTime, text, to: sessionPath(sessionId) },
})
