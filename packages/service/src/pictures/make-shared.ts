import type { PictureArea } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { SandboxEnded } from '../sandbox/sandbox-process.ts'
import type { PictureToShare } from './share-picture.ts'

const places = 16

// Asked for by machines that read a link; many of them wait, and uploads do not.
const sandbox = createSandbox<PictureToShare, Uint8Array>({
  module: new URL('./share-process.ts', import.meta.url),
  maxCpuMs: 10_000,
  places,
  // No client is distinguished: it is always the first that is full.
  placesPerOwner: places + 1,
})
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * A kept picture as JPEG, in the size that other sites show. It is kept by the gateway alone: few links are shared. The same one
 * is made once for all who ask meanwhile. Fails with `busy` when too many others wait.
 */
export async function makeShared(file: Uint8Array, area: PictureArea, hash: string): Promise<Uint8Array> {
  const known = underWay.get(hash)
  if (known) return await known
  const made = sandbox
    .run('everybody', { file, area })
    .catch((cause: unknown) => {
      throw cause instanceof SandboxEnded ? new AppError('busy', { cause }) : cause
    })
    .finally(() => underWay.delete(hash))
  underWay.set(hash, made)
  return await made
}
