import type { Attachment } from '@kocyolu/contracts'
import { lazyComponent } from '@kocyolu/web'
import { useState } from 'react'
import { AttachedDocument } from './attached-document.tsx'
import { AttachedPicture } from './attached-picture.tsx'
import styles from './attachments.module.css'
import { useText } from './texts.ts'

const PictureDialog = lazyComponent(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** Attachments of a message: pictures in their place, documents to be downloaded. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  const t = useText()
  const [opened, setOpened] = useState<Attachment | null>(null)
  if (attachments.length === 0) return <p className={styles.deleted}>{t('attachments.deleted')}</p>
  return (
    <ul className={styles.list}>
      {attachments.map(attachment => (
        <li key={attachment.id}>
          {attachment.kind === 'picture' ? (
            <AttachedPicture picture={attachment} onOpen={() => setOpened(attachment)} />
          ) : (
            <AttachedDocument document={attachment} />
          )}
        </li>
      ))}
      {opened && <PictureDialog open picture={opened} onClose={() => setOpened(null)} />}
    </ul>
  )
}
