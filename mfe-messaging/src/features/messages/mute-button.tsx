import { type Contact, messagingCalls } from '@kocyolu/contracts'
import { Button, call, refreshTopic, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useText } from './texts.ts'

type Props = { person: Pick<Contact, 'id' | 'firstName' | 'isMuted'>; className?: string | undefined }

/** Turns mails and pushes of one person's messages off and on. */
export function MuteButton({ person, className }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const isMuted = person.isMuted === true
  const name = person.firstName
  const { mutate, isPending } = useMutation({
    scope: { id: `mute-${person.id}` },
    mutationFn: (muted: boolean) =>
      call(messagingCalls.muteContact, { params: { userId: person.id }, body: { muted } }),
    onSuccess: (_answer, muted, _prepared, { client }) => {
      toast.success(t(muted ? 'mute.done' : 'mute.ended', { name }))
      return refreshTopic(client, 'contacts')
    },
    onError: error => toast.error(t('mute.failed'), errorText(error)),
  })
  const Icon = isMuted ? BellOff : Bell
  return (
    <Button
      variant="quiet"
      className={className}
      data-tip
      aria-label={t(isMuted ? 'mute.end' : 'mute.begin', { name })}
      isBusy={isPending}
      onClick={() => mutate(!isMuted)}
    >
      <Icon aria-hidden="true" size={20} />
    </Button>
  )
}
