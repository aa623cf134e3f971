import { pictureUpload } from './pictures.ts'

/** What may be sent with a message. Its content decides, whatever its name or header says. */
export const attachmentUpload = {
  types: [...pictureUpload.types, 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
} as const

/** What is kept of a picture in a message: whole, and its longer edge so long at most. */
export const attachedEdges = [400, 800, 1600] as const

/** Where one size of a picture in a message is fetched, by whoever may see it. */
export const attachedPictureUrl = (id: number, edge: (typeof attachedEdges)[number]): string =>
  `/api/messages/pictures/${id}-${edge}.webp`

/** The content of a message that has attachments and no text: a page that knows nothing of them shows it as it is. */
export const attachmentSign = '📎'
