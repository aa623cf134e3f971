import { AppError } from '@kocyolu/service'
import { createSandbox, SandboxEnded, SandboxFailure } from '@kocyolu/service/sandbox'
import { type RenderedText, textRules } from './rendered-text.ts'

const sandbox = createSandbox<string, RenderedText>({
  module: new URL('./text-process.ts', import.meta.url),
  maxCpuMs: 2_000,
  places: 100,
  placesPerOwner: 6,
})

/** Renders what a user writes, where it can be ended; fails with `text.too_complex` and names the field. */
export async function renderSafely(owner: string, source: string, path = 'content'): Promise<RenderedText> {
  return sandbox.run(owner, source).catch((error: unknown) => {
    if (!isTooComplex(error)) throw error
    const message = 'Too many headings, or too complex to be formatted'
    throw new AppError('text.too_complex', { issues: [{ path, message }], cause: error })
  })
}

const isTooComplex = (error: unknown): boolean =>
  error instanceof SandboxEnded || (error instanceof SandboxFailure && error.kind === 'TooComplex')

type Stored = {
  /** Names the text among all that are stored. */
  key: string
  source: string
  /** Null for a text that a new site starts with. */
  rendered: RenderedText | null
  store(rendered: RenderedText): Promise<unknown>
}

const underWay = new Map<string, Promise<RenderedText>>()

/**
 * A stored text as pages show it. One that was never rendered, or by earlier rules, is rendered now, once for all who ask. What
 * the rules of today find too complex stays as it was.
 */
export async function renderedOf({ key, source, rendered, store }: Stored): Promise<RenderedText> {
  if (rendered?.rules === textRules) return rendered
  const known = underWay.get(key)
  if (known) return known
  const fresh = rendered ? renderAgain(key, source, rendered) : renderSafely(key, source)
  underWay.set(key, fresh)
  try {
    await store(await fresh)
    return await fresh
  } catch (error) {
    if (rendered) return rendered
    throw error
  } finally {
    underWay.delete(key)
  }
}

const renderAgain = (key: string, source: string, before: RenderedText): Promise<RenderedText> =>
  renderSafely(key, source).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'text.too_complex')) throw error
    return { ...before, rules: textRules }
  })
