import sharp from 'sharp'

type Options = {
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'
  width?: number
  height?: number
  /** EXIF: 6 is a picture taken with the phone upright. */
  orientation?: number
  colour?: string
  /** In scans, or lines, that go over the whole picture. */
  progressive?: boolean
}

/** A picture as a user might upload it: red above, and of a colour below; its file has metadata of its author. */
export async function pictureFile(options: Options = {}): Promise<Blob> {
  const {
    format = 'jpeg',
    width = 600,
    height = 400,
    orientation = 1,
    colour = '#0b7a7c',
    progressive = false,
  } = options
  const half = {
    create: { width, height: Math.floor(height / 2), channels: 3, background: '#c8402f' },
  } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: half, top: 0, left: 0 }])
    .withExif({ IFD0: { Artist: 'Azra Kaya' } })
    .withMetadata({ orientation })
    .toFormat(format, { progressive })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

/** Stored facts of a picture: format, size, colours above and below, and whether the file has other metadata. */
export async function pictureFacts(bytes: ArrayBuffer) {
  const image = sharp(Buffer.from(bytes))
  const { format, width, height, exif, icc, xmp } = await image.metadata()
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const redAt = (y: number, x = Math.floor(width / 2)) => (data[(y * width + x) * info.channels] ?? 0) > 120
  return {
    format,
    width,
    height,
    bare: !exif && !icc && !xmp,
    redAbove: redAt(4),
    redBelow: redAt(height - 4),
    redRight: redAt(Math.floor(height / 2), width - 4),
  }
}
