import { type Contact, messagingCalls } from '@kocyolu/contracts'
import { Button, call, refreshTopic, toast, useErrorText, usePageNavigate } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { pathOf } from './address.ts'
import { useText } from './texts.ts'

type Props = {
  person: Pick<Contact, 'id' | 'firstName' | 'isArchived' | 'lastMessage'>
  archive: boolean
  className?: string | undefined
}

/** Puts a conversation into the archive, or takes it out; then the list is shown that it was in. */
export function ArchiveButton({ person, archive, className }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const navigate = usePageNavigate()
  const isArchived = person.isArchived === true
  const { mutate, isPending } = useMutation({
    scope: { id: `archive-${person.id}` },
    mutationFn: (archived: boolean) => {
      const body = { archived, lastMessageId: person.lastMessage?.id ?? null }
      return call(messagingCalls.archiveContact, { params: { userId: person.id }, body })
    },
    onSuccess: (_answer, archived) => {
      toast.success(t(archived ? 'archive.done' : 'archive.ended'))
      navigate(pathOf({ archive }), { replace: true })
    },
    onError: error => toast.error(t('archive.failed'), errorText(error)),
    onSettled: (_answer, _error, _archived, _prepared, { client }) => refreshTopic(client, 'contacts'),
  })
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <Button
      variant="quiet"
      className={className}
      data-tip
      aria-label={t(isArchived ? 'archive.end' : 'archive.begin')}
      isBusy={isPending}
      onClick={() => mutate(!isArchived)}
    >
      <Icon aria-hidden="true" size={20} />
    </Button>
  )
}
