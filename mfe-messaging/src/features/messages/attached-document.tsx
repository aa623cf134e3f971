import { type Attachment, messagingCalls } from '@kocyolu/contracts'
import { call, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import styles from './attachments.module.css'
import { useText } from './texts.ts'
import { useSize } from './use-size.ts'

/** A document: pressed it is downloaded, from an address that is good for a moment. */
export function AttachedDocument({ document: { id, name, size } }: { document: Attachment }) {
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
