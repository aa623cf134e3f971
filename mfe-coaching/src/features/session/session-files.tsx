import { type Attachment, attachedPictureUrl, messagingCalls } from '@kocyolu/contracts'
import { Button, buttonClass, call, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Download, Image } from 'lucide-react'
import styles from './session.module.css'
import { useText } from './texts.ts'

/** Files of a session's two people; nothing without any. */
export function SessionFiles({ files }: { files: readonly Attachment[] }) {
  const t = useText()
  if (files.length === 0) return null
  return (
    <ul aria-label={t('files.title')} className={styles.next}>
      {files.map(file => (
        <li key={file.id}>{file.kind === 'picture' ? <Picture file={file} /> : <Document file={file} />}</li>
      ))}
    </ul>
  )
}

function Picture({ file: { id, name } }: { file: Attachment }) {
  const t = useText()
  return (
    <a href={attachedPictureUrl(id, 1600)} target="_blank" rel="noreferrer" className={buttonClass()}>
      <Image aria-hidden="true" size={18} />
      {name || t('files.picture')}
      <span className="visually-hidden">{t('files.newTab')}</span>
    </a>
  )
}

/** Downloaded from an address that is good for a moment. */
function Document({ file: { id, name } }: { file: Attachment }) {
  const t = useText()
  const errorText = useErrorText()
  const shown = name || t('files.document')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(messagingCalls.getDocumentLink, { params: { id: String(id) } }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a')
      link.href = url
      // An answer in its place, such as an error, is no page either.
      link.download = ''
      link.click()
    },
    onError: error => toast.error(t('files.downloadFailed'), errorText(error)),
  })
  return (
    <Button isBusy={isPending} aria-label={t('files.download', { name: shown })} onClick={() => mutate()}>
      <Download aria-hidden="true" size={18} />
      {shown}
    </Button>
  )
}
