// A container's own check: whether the process in it is ready. Plain JavaScript with little to load, since it runs for ever.
// One that has been ready and says nothing at all three times in a row hangs: it is ended, and its container starts again.
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const address = process.env.HEALTH ?? `http://127.0.0.1:${process.env.PORT}/readyz`
const [answered, silent] = ['answered', 'silent'].map(name => join(tmpdir(), name))
const asked = get(
  address,
  { agent: false, timeout: Number(process.env.HEALTH_TIMEOUT_MS ?? 4_000) },
  answer => {
    writeFileSync(answered, '')
    rmSync(silent, { force: true })
    process.exit(answer.statusCode === 200 ? 0 : 1)
  },
)
asked.once('timeout', () => {
  if (existsSync(answered)) writeFileSync(silent, '.', { flag: 'a' })
  // Everything in the container but its first process, which then ends as well; anywhere else that would be the whole machine.
  if (process.env.CONTAINER === 'kocyolu' && existsSync(silent) && statSync(silent).size >= 3)
    process.kill(-1, 'SIGKILL')
  process.exit(1)
})
asked.once('error', () => process.exit(1))
