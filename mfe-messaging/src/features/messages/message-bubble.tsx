import { Button, useFormat } from '@kocyolu/web'
import {
  Check,
  CheckCheck,
  CircleAlert,
  CirclePause,
  Clock3,
  Flag,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Undo2,
} from 'lucide-react'
import { Attachments } from './attachments.tsx'
import type { Bubble } from './bubbles.ts'
import styles from './message-log.module.css'
import { useText } from './texts.ts'

type Props = {
  bubble: Bubble
  name: string
  /** Whether it is the one that was searched for. */
  isMarked: boolean
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
  onEdit: (key: string) => void
  onReport: (id: number) => void
  isPinned: boolean
  onPin: ((id: number, isPinned: boolean) => void) | undefined
  /** Of an own message that may still be changed. */
  onChange: ((id: number, change: 'edit' | 'takeBack') => void) | undefined
}

const icons = { sending: Clock3, failed: CircleAlert, held: CirclePause, sent: Check, read: CheckCheck }

export function MessageBubble(props: Props) {
  const { bubble, name, isMarked, onRetry, onDiscard, onEdit, onReport, onChange, isPinned, onPin } = props
  const t = useText()
  const format = useFormat()
  const { own, state, content, createdAt, key, id, isRemoved, isTakenBack, attachments } = bubble
  return (
    <li
      className={styles.item}
      data-own={own || undefined}
      data-state={state}
      aria-current={isMarked ? 'true' : undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <div className={styles.bubble}>
        <span className="visually-hidden">
          {own ? t('conversation.fromMe') : t('conversation.from', { name })}
        </span>
        {isRemoved || isTakenBack ? (
          <p className={styles.removed}>{t(isRemoved ? 'removed' : 'takenBack')}</p>
        ) : (
          <>
            {attachments && <Attachments attachments={attachments} />}
            {content !== '' && (
              <p className={styles.text} lang="" dir="auto">
                {content}
              </p>
            )}
          </>
        )}
        <p className={styles.meta}>
          {onChange && id !== undefined && (
            <>
              <Act icon={Pencil} label={t('edit.open')} onDo={() => onChange(id, 'edit')} />
              <Act icon={Undo2} label={t('takeBack.open')} onDo={() => onChange(id, 'takeBack')} />
            </>
          )}
          {onPin && id !== undefined && !isRemoved && !isTakenBack && (
            <Act
              icon={isPinned ? PinOff : Pin}
              label={t(isPinned ? 'pin.end' : 'pin.begin')}
              opens={false}
              onDo={() => onPin(id, !isPinned)}
            />
          )}
          {bubble.isEdited && <span>{t('edited')}</span>}
          <time dateTime={createdAt}>{format.time(createdAt)}</time>
          {state !== 'received' && <Delivery state={state} />}
          {state === 'received' && id !== undefined && !isRemoved && (
            <Act icon={Flag} label={t('report')} onDo={() => onReport(id)} />
          )}
        </p>
      </div>
      {state === 'failed' && (
        <p className={styles.failed}>
          <span>{bubble.reason ?? t('failed.interrupted')}</span>
          <Button variant="quiet" className={styles.small} onClick={() => onRetry(key)}>
            {t('failed.retry')}
          </Button>
          {attachments && (
            <Button variant="quiet" className={styles.small} onClick={() => onEdit(key)}>
              {t('held.edit')}
            </Button>
          )}
          <Button variant="quiet" className={styles.small} onClick={() => onDiscard(key)}>
            {t('failed.discard')}
          </Button>
        </p>
      )}
      {state === 'held' && (
        <div role="alert" className={styles.held}>
          <p>{bubble.reason ?? t('held.text')}</p>
          <Button variant="quiet" className={styles.small} onClick={() => onRetry(key)}>
            {t('held.send')}
          </Button>
          <Button className={styles.small} onClick={() => onEdit(key)}>
            {t('held.edit')}
          </Button>
        </div>
      )}
    </li>
  )
}

type ActProps = { icon: LucideIcon; label: string; opens?: boolean; onDo: () => void }

/** A small button that opens a dialog about the message, or acts at once. */
function Act({ icon: Icon, label, opens = true, onDo }: ActProps) {
  return (
    <Button
      variant="quiet"
      className={styles.act}
      data-tip
      aria-label={label}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onDo}
    >
      <Icon aria-hidden="true" size={14} />
    </Button>
  )
}

function Delivery({ state }: { state: keyof typeof icons }) {
  const t = useText()
  const Icon = icons[state]
  return (
    <span className={styles.state} title={t(`state.${state}`)}>
      <Icon aria-hidden="true" size={15} />
      <span className="visually-hidden">{t(`state.${state}`)}</span>
    </span>
  )
}
