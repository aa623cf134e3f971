import { type Caller, limits } from '@kocyolu/contracts'
import { AppError, linkIdOf, mailedLinkSecret } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { findVisible } from './find-visible.ts'

/** Below it documents are downloaded; the gateway hands on no cookie. */
export const documentFolder = '/api/messages/documents/'

/** Where the caller downloads a document within the next moments. */
export async function getDocumentLink(
  deps: Pick<Deps, 'em' | 'config' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<{ url: string }> {
  const found = await findVisible(deps, caller, id)
  if (found?.kind !== 'document') throw new AppError('not_found')
  const until = deps.clock.now().getTime() + limits.documentLinkSeconds * 1_000
  // What a decision hides meanwhile is gone for all but those who decide.
  const as = caller.role === 'admin' ? 'evidence' : 'document'
  const key = mailedLinkSecret(deps.config.sessionKeys, `${as}_${id}_${until}`)
  return { url: `${documentFolder}${id}?${new URLSearchParams({ key })}` }
}

/** As what a document may be downloaded with a key; undefined when that was not made for it a moment ago. */
export function openedAs(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  id: number,
  key: string,
): 'document' | 'evidence' | undefined {
  const [as, of, until] = linkIdOf(config.sessionKeys, key)?.split('_') ?? []
  if (Number(of) !== id || !(Number(until) > clock.now().getTime())) return undefined
  return as === 'document' || as === 'evidence' ? as : undefined
}
