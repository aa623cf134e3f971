import { pixelsOf, refuseCostly, renderedFrom, upright } from './rendering.ts'

/** `edges`: how long the longer edge of each size is at most. */
export type WholeToRender = { file: Uint8Array; edges: readonly number[] }
export type WholePicture = { width: number; height: number; files: { edge: number; bytes: Uint8Array }[] }

/** Renders an uploaded picture again, nothing of it cut off, in the process of `makeWhole`. */
export async function renderWhole({ file, edges }: WholeToRender): Promise<WholePicture> {
  await refuseCostly(file)
  const pixels = await pixelsOf(upright(file).resize(within(Math.max(...edges))))
  const { width, height } = pixels.info
  const files = await Promise.all(
    edges.map(async edge => ({
      edge,
      bytes: await renderedFrom(pixels).resize(within(edge)).webp({ quality: 80 }).toBuffer(),
    })),
  )
  return { width, height, files }
}

const within = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const
