import { Button, useDraft } from '@kocyolu/web'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { charactersLeft, draftOf, sendable, sends } from './compose.ts'
import styles from './composer.module.css'
import { useText } from './texts.ts'
import { hasTouchKeyboard } from './touch-keyboard.ts'
import { useTypingSignal } from './use-typing.ts'

type Props = { me: string; userId: string; name: string; onSend: (content: string) => void }

export function Composer({ me, userId, name, onSend }: Props) {
  const t = useText()
  const [text, setText, clear] = useDraft(draftOf(me, userId))
  const signalTyping = useTypingSignal(userId)
  const field = useRef<HTMLTextAreaElement>(null)
  const counterId = useId()
  const left = charactersLeft(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with its text
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  const send = () => {
    if (!sendable(text)) return
    onSend(text.trim())
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

  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        ref={field}
        rows={1}
        value={text}
        onChange={event => changed(event.target.value)}
        onKeyDown={pressed}
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
        disabled={!sendable(text)}
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
