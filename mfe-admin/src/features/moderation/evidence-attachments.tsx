import { type Attachment, attachedPictureUrl, messagingCalls } from '@kocyolu/contracts'
import { Button, call, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import styles from './moderation.module.css'
import { useText } from './texts.ts'

/** Attachments of a reported message, for the admin who decides about it. */
export function EvidenceAttachments({ attachments }: { attachments: Attachment[] }) {
  const t = useText()
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: (id: number) => call(messagingCalls.getDocumentLink, { params: { id: String(id) } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => toast.error(t('downloadFailed'), errorText(error)),
  })
  return attachments.map(({ id, kind, name, width, height }) =>
    kind === 'picture' ? (
      <img
        key={id}
        src={attachedPictureUrl(id, 800)}
        alt={t('attachedPicture', { name })}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        className={styles.attached}
      />
    ) : (
      <Button key={id} isBusy={download.isPending} onClick={() => download.mutate(id)}>
        {t('attachedDocument', { name })}
      </Button>
    ),
  )
}
