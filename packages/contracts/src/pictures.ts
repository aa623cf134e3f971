/** Files that may be uploaded as a picture. Their content decides, whatever name or header they have. */
export const pictureUpload = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: 5 * 1024 * 1024,
} as const

/** More are refused before they are decoded. */
export const pictureMaxPixels = 50_000_000

/**
 * Stored sizes of a picture: these widths in pixels, each so high that it has the ratio; `usual` is the one in answers, `shared`
 * the one that other sites show beside a link.
 */
export const pictureShapes = {
  users: { ratio: 1, widths: [64, 128, 256, 512], usual: 256, shared: 600 },
  blogs: { ratio: 16 / 9, widths: [400, 800, 1600], usual: 800, shared: 1200 },
} as const
export type PictureArea = keyof typeof pictureShapes

/** Where one size of a picture is fetched; its content never changes. */
export const pictureUrl = (
  area: PictureArea,
  hash: string,
  width: number = pictureShapes[area].usual,
): string => `/api/${area}/pictures/${hash}-${width}.webp`

const pictureAddress = /^\/api\/(users|blogs)\/pictures\/([0-9a-f]{1,64})-\d{1,4}\.webp$/

/** Whether an address is that of a picture of this site. */
export const isPictureUrl = (url: string): boolean => pictureAddress.test(url)

/** A picture of this site as other sites take it, who may read nothing but JPEG; undefined for any other address. */
export function sharedPicture(url: string): { url: string; width: number; height: number } | undefined {
  const [, area, hash = ''] = pictureAddress.exec(url) ?? []
  if (area !== 'users' && area !== 'blogs') return undefined
  const { ratio, shared: width } = pictureShapes[area]
  return { url: `/api/${area}/pictures/${hash}.jpg`, width, height: Math.round(width / ratio) }
}

/** Every size of a picture of this site, as the `srcset` of an image; undefined for any other address. */
export function pictureSrcSet(url: string): string | undefined {
  const [, area, hash = ''] = pictureAddress.exec(url) ?? []
  if (area !== 'users' && area !== 'blogs') return undefined
  return pictureShapes[area].widths.map(width => `${pictureUrl(area, hash, width)} ${width}w`).join(', ')
}

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

/** Files that may be kept as the picture of a question. Their content decides, whatever name or header they have. */
export const mistakeUpload = { types: pictureUpload.types, maxBytes: 10 * 1024 * 1024 } as const

/** Sizes kept of such a picture: whole, and its longer edge so long at most. */
export const mistakeEdges = [400, 1600] as const

/** Address of one size of the picture of a question, for users who may see it. */
export const mistakePictureUrl = (
  { id, picture }: { id: number; picture: { version: number } },
  edge: (typeof mistakeEdges)[number],
): string => `/api/progress/mistake-pictures/${id}-${picture.version}-${edge}.webp`

/** Where pictures at questions to sessions are. */
export const questionPictureFolder = '/api/progress/question-pictures/'

/** Address of one size of the picture at a question to a session, for the two people of the session. */
export const questionPictureUrl = (
  { id, picture }: { id: number; picture: { version: number } },
  edge: (typeof mistakeEdges)[number],
): string => `${questionPictureFolder}${id}-${picture.version}-${edge}.webp`

/** The content of a message that has attachments and no text: a page that knows nothing of them shows it as it is. */
export const attachmentSign = '📎'

/** Text of a message: empty, where only something was attached. */
export const textOfMessage = ({
  content,
  attachments,
}: {
  content: string
  attachments?: unknown
}): string => (attachments && content === attachmentSign ? '' : content)
