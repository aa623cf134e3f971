import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { createHttpTerminator } from 'http-terminator'
import { pino } from 'pino'
import { createPages } from './app.ts'
import { readSettings } from './config.ts'

try {
  const settings = readSettings(process.env)
  const log = pino({
    name: 'pages',
    level: settings.LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), build: settings.BUILD },
    formatters: { level: label => ({ level: label }) },
  })
  const { app } = createPages(settings, log)
  const server = createServer(app.callback())
  const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: 2_000 })
  server.listen(settings.PORT, settings.HOST, () => log.info({ port: settings.PORT }, 'ready'))
  const end = (): void => void terminator.terminate().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
