// A container's own check: whether the process in it is ready. Plain JavaScript with little to load, since it runs for ever.
// One that has been ready and says nothing at all three times in a row hangs: it is ended, and its container starts again.
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'

const address = process.env.HEALTH ?? `http://127.0.0.1:${process.env.PORT}/readyz`
const [answered, silent] = ['/tmp/answered', '/tmp/silent']
const asked = get(address, { agent: false, timeout: 4_000 }, answer => {
  writeFileSync(answered, '')
  rmSync(silent, { force: true })
  process.exit(answer.statusCode === 200 ? 0 : 1)
})
asked.once('timeout', () => {
  if (existsSync(answered)) writeFileSync(silent, '.', { flag: 'a' })
  // Everything in the container but its first process, which then ends as well.
  if (existsSync(silent) && statSync(silent).size >= 3) process.kill(-1, 'SIGKILL')
  process.exit(1)
})
asked.once('error', () => process.exit(1))
