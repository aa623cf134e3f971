import { attachmentUpload, limits, messagingCalls } from '@kocyolu/contracts'
import { Button, call, lazyComponent, useDraft, useSession } from '@kocyolu/web'
import { FileText, Image, NotebookText, Paperclip, RotateCw, SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSize } from './attachments.tsx'
import type { ChosenFile } from './chosen-files.ts'
import { charactersLeft, draftOf, hasTouchKeyboard, sendable, sends } from './compose.ts'
import styles from './composer.module.css'
import { useText } from './texts.ts'
import { isHeld, type Uploads } from './use-uploads.ts'

type Props = {
  me: string
  userId: string
  name: string
  uploads: Uploads
  onSend: (content: string, files: ChosenFile[]) => void
}

const SavedReplies = lazyComponent(async () => (await import('./saved-replies.tsx')).SavedReplies)

export function Composer({ me, userId, name, uploads, onSend }: Props) {
  const t = useText()
  const [text, setText, clear] = useDraft(draftOf(me, userId))
  const signalTyping = useTypingSignal(userId)
  const field = useRef<HTMLTextAreaElement>(null)
  const counterId = useId()
  const { user } = useSession()
  const [isChoosing, setChoosing] = useState(false)
  const takeReply = (reply: string) => {
    setText([text, reply].filter(Boolean).join('\n'))
    setChoosing(false)
    field.current?.focus()
  }
  const left = charactersLeft(text)
  const canSend = sendable(text, uploads.ready.length) && !uploads.isUploading

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with its text
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  const send = () => {
    if (!canSend) return
    onSend(text.trim(), uploads.take())
    clear()
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const pressed = (event: KeyboardEvent) => {
    const { key, shiftKey, keyCode, nativeEvent } = event
    // Safari ends a composition before it reports Enter, and marks that key press with 229.
    const isComposing = nativeEvent.isComposing || keyCode === 229
    if (!sends({ key, shiftKey, isComposing }, hasTouchKeyboard())) return
    event.preventDefault()
    send()
  }
  const changed = (value: string) => {
    setText(value)
    if (value.trim()) signalTyping()
  }

  const pasted = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // A program that copies a text may add a picture of it.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    uploads.choose(files)
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <ChosenList uploads={uploads} />
      <div className={styles.tools}>
        <AttachButton onFiles={uploads.choose} />
        {user?.role === 'mentor' && (
          <Button
            variant="quiet"
            className={styles.attach}
            data-tip
            aria-label={t('replies.open')}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <NotebookText aria-hidden="true" size={20} />
          </Button>
        )}
      </div>
      {isChoosing && (
        <SavedReplies name={name} typed={text} onTake={takeReply} onClose={() => setChoosing(false)} />
      )}
      <textarea
        dir="auto"
        ref={field}
        rows={1}
        value={text}
        onChange={event => changed(event.target.value)}
        onKeyDown={pressed}
        onPaste={pasted}
        aria-label={t('composer.label', { name })}
        aria-describedby={left === null ? undefined : counterId}
        aria-invalid={left !== null && left < 0}
        placeholder={t('composer.placeholder')}
        className={styles.field}
      />
      <Button
        type="submit"
        variant="primary"
        className={styles.send}
        disabled={!canSend}
        data-tip
        aria-label={t('composer.send')}
      >
        <SendHorizontal aria-hidden="true" size={20} />
      </Button>
      {left !== null && (
        <p id={counterId} className={styles.counter} data-over={left < 0 || undefined}>
          {left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
        </p>
      )}
    </form>
  )
}

/** Has a user choose files from their device. */
function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        className={styles.attach}
        data-tip
        aria-label={t('files.choose', { count: limits.attachmentsMax })}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden="true" size={20} />
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={t('files.input')}
        accept={attachmentUpload.types.join()}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The files that go with the next message, and how far each is. */
function ChosenList({ uploads }: { uploads: Uploads }) {
  const t = useText()
  const { files, problems, retry, discard } = uploads
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={t('files.label')}>
          {files.map(file => (
            <Chip key={file.clientId} file={file} onRetry={retry} onDiscard={discard} />
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          {problems.map(({ key, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
            <p key={at}>{t(`files.${key}`, { name, ...uploadLimits })}</p>
          ))}
        </div>
      )}
    </>
  )
}

type ChipProps = {
  file: ChosenFile
  onRetry: (file: ChosenFile) => void
  onDiscard: (file: ChosenFile) => void
}

function Chip({ file, onRetry, onDiscard }: ChipProps) {
  const t = useText()
  const { clientId, name, kind, state } = file
  const Icon = kind === 'picture' ? Image : FileText
  return (
    <li className={styles.chip} data-state={state}>
      <Icon aria-hidden="true" size={18} />
      <span className={styles.name}>{name}</span>
      <State file={file} />
      {state === 'failed' && isHeld(clientId) && (
        <Button
          variant="quiet"
          className={styles.action}
          data-tip
          aria-label={t('files.retry', { name })}
          onClick={() => onRetry(file)}
        >
          <RotateCw aria-hidden="true" size={16} />
        </Button>
      )}
      <Button
        variant="quiet"
        className={styles.action}
        data-tip
        aria-label={t('files.remove', { name })}
        onClick={() => onDiscard(file)}
      >
        <X aria-hidden="true" size={18} />
      </Button>
    </li>
  )
}

function State({ file: { size, state, share, reason } }: { file: ChosenFile }) {
  const t = useText()
  const sizeOf = useSize()
  if (state === 'failed')
    return (
      <span role="alert" className={styles.reason}>
        {reason || t('files.interrupted')}
      </span>
    )
  return (
    <span className={styles.state}>
      {sizeOf(size)}
      {state !== 'ready' && (
        <progress
          className={styles.progress}
          aria-label={t('files.uploading')}
          max={1}
          {...(share !== null && { value: share })}
        />
      )}
    </span>
  )
}

/** How often a signal is sent while I type, in milliseconds. */
const signalEvery = 3_000

/** Signals to a person that I am typing, at most once in a while; that it arrives does not matter. */
function useTypingSignal(recipientId: string): () => void {
  const sentAt = useRef(0)
  return useCallback(() => {
    if (Date.now() - sentAt.current < signalEvery) return
    sentAt.current = Date.now()
    call(messagingCalls.sendTyping, { body: { recipientId } }).catch(() => undefined)
  }, [recipientId])
}

const uploadLimits = { max: limits.attachmentsMax, megabytes: attachmentUpload.maxBytes / 1024 / 1024 }
