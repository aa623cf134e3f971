import { type Attachment, messagingCalls } from '@kocyolu/contracts'
import { call, lazyComponent, toast, useErrorText, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
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

/** A document: pressed it is downloaded, from an address that is good for a moment. */
function AttachedDocument({ document: { id, name, size } }: { document: Attachment }) {
  const t = useText()
  const sizeOf = useSize()
  const errorText = useErrorText()
  const shown = name || t('attachments.document')
  const download = useMutation({
    mutationFn: () => call(messagingCalls.getDocumentLink, { params: { id: String(id) } }),
    onSuccess: ({ url }) => follow(url),
    onError: error => toast.error(t('attachments.downloadFailed'), errorText(error)),
  })
  return (
    <button
      type="button"
      className={styles.document}
      aria-busy={download.isPending}
      aria-label={t('attachments.download', { name: shown, size: sizeOf(size) })}
      onClick={() => download.isPending || download.mutate()}
    >
      <FileText aria-hidden="true" size={24} />
      <span className={styles.documentName}>{shown}</span>
      <span className={styles.size}>{sizeOf(size)}</span>
      <Download aria-hidden="true" size={18} />
    </button>
  )
}

function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // An answer in its place, such as an error, is no page either.
  link.download = ''
  link.click()
}

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** How large a file is, as people say it. */
export function useSize(): (bytes: number) => string {
  const format = useFormat()
  return bytes =>
    bytes < megabyte
      ? `${format.number(Math.max(1, Math.round(bytes / kilobyte)))} KB`
      : `${format.number(Math.round((bytes / megabyte) * 10) / 10)} MB`
}
