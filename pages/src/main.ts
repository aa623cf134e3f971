import { createServer } from 'node:http'
import { startTelemetry } from '@kocyolu/telemetry'
import { createHttpTerminator } from 'http-terminator'
import { createPages } from './app.ts'
import { readSettings } from './config.ts'
import { createMetrics } from './metrics.ts'
import { createLog } from './observe.ts'

try {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'ended by an uncaught error')
    process.exit(1)
  })
  const metrics = createMetrics(settings.BUILD)
  const telemetry = await startTelemetry({
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    service: 'pages',
    build: settings.BUILD,
    registry: metrics.registry,
  })
  const { app } = createPages(settings, log, metrics)
  // More than the gateway passes on: it answers what is too large.
  const server = createServer({ maxHeaderSize: 128 * 1024 }, app.callback())
  const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: 2_000 })
  server.listen(settings.PORT, settings.HOST, () => log.info({ port: settings.PORT }, 'ready'))
  const end = (): void => {
    void terminator
      .terminate()
      .then(() => telemetry.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
