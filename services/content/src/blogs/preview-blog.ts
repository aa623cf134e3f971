import type { Caller } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { renderSafely } from '../text/render-safely.ts'

/** A text as its page will show it. */
export async function previewBlog({ previews }: Pick<Deps, 'previews'>, { id }: Caller, content: string) {
  await previews.consume(id)
  return { contentHtml: (await renderSafely(id, content)).html }
}
