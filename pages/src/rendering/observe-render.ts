import type { Rendered } from '@kocyolu/bundler/server'
import { inChildSpan } from '@kocyolu/telemetry'
import type { Metrics } from '../metrics.ts'

/** Measures how long a page takes to be rendered, and makes it a span; an area is one of our apps. */
export async function observeRender(
  metrics: Metrics,
  area: string,
  render: () => Promise<Rendered | undefined>,
): Promise<Rendered | undefined> {
  const end = metrics.renders.startTimer({ area })
  try {
    const rendered = await inChildSpan(`render ${area}`, { attributes: { 'kocyolu.area': area } }, render)
    end({ outcome: rendered ? 'rendered' : 'none' })
    return rendered
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
