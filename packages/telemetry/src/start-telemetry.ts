import type { ExportOptions } from './otlp/start-exports.ts'
import { recordWith } from './tracing.ts'

export type Telemetry = {
  /** Sends what is left, for so long at most. */
  close(): Promise<void>
}

type Options = Omit<ExportOptions, 'endpoint'> & { endpoint: string | undefined; closeMs?: number }

/** Exports this process's telemetry to a collector; without an address nothing of it is even loaded. */
export async function startTelemetry({ endpoint, closeMs = 2_000, ...options }: Options): Promise<Telemetry> {
  if (!endpoint) return { close: async () => {} }
  const { startExports } = await import('./otlp/start-exports.ts')
  const exports = startExports({ endpoint, ...options })
  recordWith(exports.recorder)
  return {
    async close() {
      recordWith(undefined)
      const late = new Promise<void>(resolve => setTimeout(resolve, closeMs).unref())
      await Promise.race([exports.close(), late])
    },
  }
}
