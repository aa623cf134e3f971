import { vi } from 'vitest'

/** Lets pictures be chosen and cropped for the rest of a test, which jsdom neither decodes nor renders. */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 400, close: () => undefined }))
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => undefined
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
  HTMLCanvasElement.prototype.toBlob = done => done(new Blob(['webp'], { type: 'image/webp' }))
}
