import { pictureUpload } from './pictures.ts'

/** Files that may be sent with a message. Their content decides, whatever name or header they have. */
export const attachmentUpload = {
  types: [...pictureUpload.types, 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
} as const

/** Sizes kept of a picture in a message: whole, and its longer edge so long at most. */
export const attachedEdges = [400, 800, 1600] as const

/** Address of one size of a picture in a message, for users who may see it. */
export const attachedPictureUrl = (id: number, edge: (typeof attachedEdges)[number]): string =>
  `/api/messages/pictures/${id}-${edge}.webp`

/** The content of a message that has attachments and no text: a page that knows nothing of them shows it as it is. */
export const attachmentSign = '📎'
