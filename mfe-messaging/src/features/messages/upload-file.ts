import { limits, messagingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { type ChosenFile, useChosenFiles } from './chosen-files.ts'

/** The files themselves, which no storage of a tab can keep, and what calls their upload off. */
const held = new Map<string, { file: File; calledOff: AbortController }>()

export const holdFile = (clientId: string, file: File): void => {
  held.set(clientId, { file, calledOff: new AbortController() })
}

/** Whether a file can be sent again: only its page can. */
export const isHeld = (clientId: string): boolean => held.has(clientId)

/** Uploads one file after the other: the service takes one of a person at a time. Sent again it is the same one. */
export const uploadFile = mutationOptions({
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
export function discardFile({ clientId, recipientId: userId, state }: ChosenFile): void {
  held.get(clientId)?.calledOff.abort()
  held.delete(clientId)
  useChosenFiles.getState().remove(clientId)
  if (state !== 'waiting')
    call(messagingCalls.discardAttachment, { params: { userId, clientId } }).catch(() => undefined)
}

/** Drops files that were sent. */
export function releaseFiles(files: readonly ChosenFile[]): void {
  for (const { clientId } of files) held.delete(clientId)
}
