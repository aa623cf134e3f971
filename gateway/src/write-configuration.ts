import { writeGateway } from './gateway.ts'
import { standaloneSettings } from './standalone.ts'

// For a gateway that runs by itself: nginx -c "$(node gateway/src/write-configuration.ts)"
try {
  process.stdout.write(`${writeGateway(standaloneSettings(process.env))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
