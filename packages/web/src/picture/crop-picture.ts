import { type PictureArea, pictureShapes } from '@kocyolu/contracts'

/** A part of a picture, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** The largest part in the middle of a picture that has a ratio. */
export function middlePart({ width, height }: { width: number; height: number }, ratio: number): Part {
  const part = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part }
}

/** A part of a picture as a file, no larger than what is kept of it. */
export async function cropPicture(picture: ImageBitmap, part: Part, area: PictureArea): Promise<Blob> {
  const { ratio, widths } = pictureShapes[area]
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(Math.max(...widths), Math.max(1, Math.round(part.width)))
  canvas.height = Math.max(1, Math.round(canvas.width / ratio))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot render')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
  return small(canvas, context)
}

/** A file of this many bytes goes up in time on a slow line. */
const smallBytes = 300_000

/** Renders as well as it may with that: as WebP, or as JPEG where a browser writes no WebP and would give a PNG many times as large. */
async function small(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  let file = await encode(canvas, 'image/webp', 0.9)
  const isWebp = file.type === 'image/webp'
  if (!isWebp) {
    // Without it what is transparent becomes black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  for (const quality of isWebp ? [0.8, 0.65] : [0.9, 0.8, 0.65]) {
    if (file.type !== 'image/png' && file.size <= smallBytes) break
    file = await encode(canvas, isWebp ? 'image/webp' : 'image/jpeg', quality)
  }
  return file
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(file => (file ? resolve(file) : reject(new Error('Nothing was rendered'))), type, quality),
  )
