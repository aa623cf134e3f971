import { brotliModules, writeGateway } from './gateway.ts'
import { readOperatorSettings, readPlace } from './read-settings.ts'
import { routes } from './routes.ts'

// For a gateway that runs by itself: nginx -c "$(node gateway/src/write-configuration.ts)"
try {
  const place = readPlace(
    process.env,
    routes.map(route => route.service),
  )
  const settings = { ...place, ...readOperatorSettings(process.env), modules: brotliModules() }
  const file = writeGateway({ ...settings, aliasOrigins: [], devServers: [] })
  process.stdout.write(`${file}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
