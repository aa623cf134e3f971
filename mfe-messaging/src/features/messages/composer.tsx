import { attachmentUpload, limits } from '@kocyolu/contracts'
import { Button, useDraft } from '@kocyolu/web'
import { Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { ChosenFile } from './chosen-files.ts'
import { ChosenList } from './chosen-list.tsx'
import { charactersLeft, draftOf, sendable, sends } from './compose.ts'
import styles from './composer.module.css'
import { useText } from './texts.ts'
import { hasTouchKeyboard } from './touch-keyboard.ts'
import { useTypingSignal } from './use-typing.ts'
import type { Uploads } from './use-uploads.ts'

type Props = {
  me: string
  userId: string
  name: string
  uploads: Uploads
  onSend: (content: string, files: ChosenFile[]) => void
}

export function Composer({ me, userId, name, uploads, onSend }: Props) {
  const t = useText()
  const [text, setText, clear] = useDraft(draftOf(me, userId))
  const signalTyping = useTypingSignal(userId)
  const field = useRef<HTMLTextAreaElement>(null)
  const counterId = useId()
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
      <AttachButton onFiles={uploads.choose} />
      <textarea
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
