import type { Rendered } from '@kocyolu/bundler/server'
import { z } from 'zod'

/** More than any page has; the renderer, the gateway and the browser hold it in memory. */
const maxSigns = 2_000_000

const Shape = z
  .object({
    html: z.string(),
    state: z.string(),
    language: z.enum(['tr', 'en']),
    title: z.string(),
    description: z.string().optional(),
    status: z.union([z.literal(200), z.literal(404)]),
  })
  .refine(({ html, state }) => html.length + state.length <= maxSigns, 'A page is too long')

/** A renderer's result, be it of another age; undefined for a page that it does not render. */
export function readRendered(value: unknown): Rendered | undefined {
  if (value === undefined) return undefined
  const rendered = Shape.parse(value)
  // A closing tag inside the data would end the element.
  return { ...rendered, description: rendered.description, state: rendered.state.replaceAll('<', '\\u003c') }
}
