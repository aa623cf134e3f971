import { Button } from '@kocyolu/web'
import { FileText, Image, RotateCw, X } from 'lucide-react'
import type { ChosenFile } from './chosen-files.ts'
import styles from './chosen-list.module.css'
import { useText } from './texts.ts'
import { isHeld } from './upload-file.ts'
import { useSize } from './use-size.ts'
import type { Uploads } from './use-uploads.ts'

/** The files that go with the next message, and how far each is. */
export function ChosenList({ uploads }: { uploads: Uploads }) {
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
            <p key={at}>{t(`files.${key}`, { name })}</p>
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
