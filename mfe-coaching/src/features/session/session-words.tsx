import {
  limits,
  type Message,
  messagingCalls,
  NewMessage,
  type Session,
  textOfMessage,
} from '@kocyolu/contracts'
import {
  ApiError,
  call,
  followsLive,
  QueryView,
  SkeletonText,
  useErrorText,
  useFormat,
  useSession,
} from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import styles from './session.module.css'
import { SessionFiles } from './session-files.tsx'
import { useText } from './texts.ts'

/** How many of the last messages are shown; files are those of all that one answer has. */
const shownMessages = 5

type Person = NonNullable<Session['student']>

/** Files that the two have sent each other since a session was asked for. */
const filesSince = (messages: readonly Message[], since: string) =>
  messages
    .filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since))
    .flatMap(({ attachments = [] }) => attachments)

/** The last messages of a session's two people, and a field to write the next one. */
export function SessionWords({ person, session }: { person: Person; session: Session }) {
  const t = useText()
  const { firstName: name, id } = person
  return (
    <Section
      layout="compact"
      title={t('words.title', { name })}
      action={<Link to={`/messages?userId=${id}`}>{t('words.all')}</Link>}
    >
      <QueryView
        query={useQuery(lastMessagesQuery(id))}
        skeleton={
          <div role="status" aria-label={t('words.loading')}>
            <SkeletonText lines={3} />
          </div>
        }
        title={t('words.failed')}
      >
        {messages => (
          <>
            <Messages messages={messages.slice(-shownMessages)} name={name} />
            <SessionFiles files={filesSince(messages, session.createdAt)} />
          </>
        )}
      </QueryView>
      <WriteMessage person={person} sessionId={session.id} />
    </Section>
  )
}

function Messages({ messages, name }: { messages: readonly Message[]; name: string }) {
  const t = useText()
  const format = useFormat()
  const me = useSession().user?.id
  if (messages.length === 0) return <p className="soft">{t('words.none')}</p>
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, senderId, content, isRemoved, isTakenBack, attachments, createdAt }) => (
        <li key={id} data-own={senderId === me || undefined}>
          <span className="soft small">
            {senderId === me ? t('words.you') : t('words.they', { name })}{' '}
            <time dateTime={createdAt} className="tabular">
              {format.soon(createdAt)}
            </time>
          </span>
          <p className={styles.text} dir="auto">
            {isRemoved || isTakenBack ? (
              <em>{t(isRemoved ? 'words.removed' : 'words.takenBack')}</em>
            ) : (
              textOfMessage({ content, attachments })
            )}
            {attachments && attachments.length > 0 && (
              <span className="soft small">
                {' '}
                {attachments.map(({ name, kind }) => name || t(`files.${kind}`)).join(', ')}
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A message that the server holds back is sent at the second press, as the same one. */
function WriteMessage({ person, sessionId }: { person: Person; sessionId: number }) {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const draft = useFormDraft(`session.${sessionId}.message`, { content: '' })
  const form = useForm({
    schema: NewMessage,
    body: { recipientId: person.id, ...draft.values },
    message: (_: 'content', { kind }) =>
      kind === 'long' ? t('words.long', { max: limits.messageMax }) : t('words.missing'),
    isUnsaved: draft.isChanged,
    failed: t('words.notSent'),
    send: async body => {
      const post = (clientId: string) =>
        call(messagingCalls.sendMessage, {
          body: { ...body, clientId, ...(isHeld && { detailsConfirmed: true }) },
        })
      await post(draft.clientId).catch((error: unknown) => {
        // An earlier text arrived, only its answer was lost: this one is another message, the same however often it is sent.
        if (error instanceof ApiError && error.code === 'idempotency.mismatch')
          return post(draft.renewClientId())
        throw error
      })
      draft.settle()
      await client.invalidateQueries({ queryKey: lastMessagesQuery(person.id).queryKey })
    },
  })
  const isHeld =
    form.failure instanceof ApiError &&
    ['message.contact_details', 'message.private_details'].includes(form.failure.code)
  return (
    <Form form={form} className={styles.write}>
      <TextField
        label={t('words.label', { name: person.firstName })}
        error={form.error('content')}
        rows={2}
        maxLength={limits.messageMax}
        value={draft.values.content}
        onChange={content => draft.change({ content })}
      />
      <FormEnd
        form={form}
        reason={isHeld ? errorText(form.failure) : undefined}
        send={t(isHeld ? 'words.sendAnyway' : 'words.send')}
        sending={t('words.sending')}
      />
    </Form>
  )
}

const lastMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ownKey('conversation', 'last', userId),
    queryFn: ({ signal }) =>
      call(messagingCalls.getConversation, {
        params: { userId },
        signal,
      }),
    meta: followsLive<Message[]>((data, { event }) =>
      (event.type === 'message.created' || event.type === 'message.changed') &&
      [event.message.senderId, event.message.recipientId].includes(userId)
        ? undefined
        : data,
    ),
  })
