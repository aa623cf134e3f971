import { attachmentUpload, limits, messagingCalls } from '@kocyolu/contracts'
import { call, newId, useErrorText } from '@kocyolu/web'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ChosenFile, useChosenFiles } from './chosen-files.ts'

export type Uploads = ReturnType<typeof useUploads>

/** The files chosen for one person: they are uploaded at once, each for itself, and sent with the next message. */
export function useUploads(senderId: string, recipientId: string) {
  const errorText = useErrorText()
  const { add, change, remove } = useChosenFiles.getState()
  const all = useChosenFiles(chosen => chosen.items)
  const files = useMemo(
    () => all.filter(one => one.senderId === senderId && one.recipientId === recipientId),
    [all, senderId, recipientId],
  )
  const ready = files.filter(({ state }) => state === 'ready')
  const [problems, setProblems] = useState<Problem[]>([])
  const { mutate } = useMutation({
    ...uploadFile,
    onMutate: ({ clientId }) => change(clientId, { state: 'waiting', reason: '' }),
    onSuccess: (attachment, { clientId }) => change(clientId, { state: 'ready', attachment }),
    onError: (error, { clientId }) => change(clientId, { state: 'failed', reason: errorText(error) }),
  })
  return {
    files,
    problems,
    /** Attachments of a message; failed ones stay behind. */
    ready,
    isUploading: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    choose: (given: readonly File[]) => {
      const { fitting, problems } = judgeFiles(given, files.length)
      setProblems(problems)
      for (const file of fitting) {
        const item = newItem(senderId, recipientId, file)
        holdFile(item.clientId, file)
        add(item)
        mutate(item)
      }
    },
    retry: (file: ChosenFile) => mutate(file),
    discard: (file: ChosenFile) => {
      setProblems([])
      discardFile(file)
    },
    /** Gives what is sent now; it is chosen no more. */
    take: (): ChosenFile[] => {
      setProblems([])
      releaseFiles(ready)
      remove(...ready.map(({ clientId }) => clientId))
      return ready
    },
  }
}

function newItem(senderId: string, recipientId: string, { name, size, type }: File): ChosenFile {
  const kind = type === 'application/pdf' ? 'document' : 'picture'
  const file = { clientId: newId(), name, size, kind } as const
  return { ...file, senderId, recipientId, state: 'waiting', share: null, reason: '' }
}

type Problem = { key: 'tooLarge' | 'wrongType' | 'empty' | 'tooMany'; name: string }

const types: readonly string[] = attachmentUpload.types

/** Which of these files can be added to so many, and why the others cannot. What a file says of itself the service judges again. */
function judgeFiles(files: readonly File[], chosen: number): { fitting: File[]; problems: Problem[] } {
  const problems: Problem[] = []
  const fitting: File[] = []
  for (const file of files) {
    const key = problemOf(file) ?? (chosen + fitting.length >= limits.attachmentsMax ? 'tooMany' : undefined)
    if (key) problems.push({ key, name: file.name })
    else fitting.push(file)
  }
  return { fitting, problems }
}

function problemOf({ size, type }: File): Problem['key'] | undefined {
  // Some phones do not say what a file is.
  if (type !== '' && !types.includes(type)) return 'wrongType'
  if (size === 0) return 'empty'
  return size > attachmentUpload.maxBytes ? 'tooLarge' : undefined
}

/** The files themselves, which no storage of a tab can keep, and what calls their upload off. */
const held = new Map<string, { file: File; calledOff: AbortController }>()

const holdFile = (clientId: string, file: File): void => {
  held.set(clientId, { file, calledOff: new AbortController() })
}

/** Whether a file can be sent again: only its page can. */
export const isHeld = (clientId: string): boolean => held.has(clientId)

/** Uploads one file after the other: the service takes one of a person at a time. Sent again it is the same one. */
const uploadFile = mutationOptions({
  scope: { id: 'uploads' },
  mutationFn: async ({ clientId, recipientId: userId, name }: ChosenFile) => {
    const { file, calledOff } = held.get(clientId) ?? {}
    if (!file || !calledOff) throw new Error('The file is held no more')
    const { change } = useChosenFiles.getState()
    change(clientId, { state: 'sending', share: null })
    return await call(messagingCalls.uploadAttachment, {
      params: { userId, clientId },
      query: { name: name.slice(-limits.fileNameMax) },
      body: file,
      signal: calledOff.signal,
      onProgress: share => change(clientId, { share }),
    })
  },
})

/** Discards a file; its uploaded bytes are deleted, and when that fails the service deletes them within a day. */
function discardFile({ clientId, recipientId: userId, state }: ChosenFile): void {
  held.get(clientId)?.calledOff.abort()
  held.delete(clientId)
  useChosenFiles.getState().remove(clientId)
  if (state !== 'waiting')
    call(messagingCalls.discardAttachment, { params: { userId, clientId } }).catch(() => undefined)
}

/** Drops files that were sent. */
function releaseFiles(files: readonly ChosenFile[]): void {
  for (const { clientId } of files) held.delete(clientId)
}
