import type { Caller } from '@kocyolu/contracts'
import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { renderSafely } from '../text/render-safely.ts'

/** How often somebody may look at a text: an editor does at each pause in typing. */
export const createPreviewLimit = ({ name, volatileRedis, config }: BaseDeps): Limiter =>
  createLimiter(volatileRedis, config.redisPrefix, { name: `${name}:previews`, points: 120, seconds: 60 })

/** A text as its page will show it. */
export async function previewBlog({ previews }: Pick<Deps, 'previews'>, { id }: Caller, content: string) {
  await previews.consume(id)
  return { contentHtml: (await renderSafely(id, content)).html }
}
