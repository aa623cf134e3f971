import type { PictureArea } from '@kocyolu/contracts'
import sharp from 'sharp'
import { type MadePicture, renderPicture } from './render-picture.ts'

/**
 * SVG of our own, kept as `makePicture` keeps an upload, and in this process: only for programs that take no uploads,
 * since SVG can be read in it from then on.
 */
export function makeFromSvg(svg: string, area: PictureArea, owner: string): Promise<MadePicture> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return renderPicture({ file: Buffer.from(svg), area, owner })
}
