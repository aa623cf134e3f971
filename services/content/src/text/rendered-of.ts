import { AppError } from '@kocyolu/service'
import { plainText } from './plain-text.ts'
import { renderSafely } from './render-safely.ts'
import type { RenderedText } from './render-text.ts'

type Stored = {
  /** Names the text among all that are stored. */
  key: string
  source: string
  /** Null where it was written before texts were rendered when they are written, or by a build that does not do that. */
  rendered: RenderedText | null
  store(rendered: RenderedText): Promise<unknown>
}

const underWay = new Map<string, Promise<RenderedText>>()

/** A stored text as pages show it. One that was never rendered is rendered now, once for all who ask. */
export async function renderedOf({ key, source, rendered, store }: Stored): Promise<RenderedText> {
  if (rendered) return rendered
  const known = underWay.get(key)
  if (known) return known
  const fresh = renderAnyway(key, source)
  underWay.set(key, fresh)
  try {
    await store(await fresh)
    return await fresh
  } finally {
    underWay.delete(key)
  }
}

/** What was taken once is shown, if only as it was typed. */
const renderAnyway = (key: string, source: string): Promise<RenderedText> =>
  renderSafely(key, source).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'text.too_complex') return plainText(source)
    throw error
  })
