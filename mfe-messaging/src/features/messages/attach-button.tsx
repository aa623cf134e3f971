import { attachmentUpload, limits } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import styles from './composer.module.css'
import { useText } from './texts.ts'

/** Has a user choose files from their device. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
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
