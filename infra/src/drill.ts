import { execa } from 'execa'
import { besideUs } from './process/beside-us.ts'
import { startGuard } from './process/guard.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

/** Words to select drills: `npm run drill -- mfe-coaching` runs only the drills whose title has that word. */
const [only, ...rest] = process.argv.slice(2)
if (rest.length > 0 || only?.startsWith('-')) {
  process.stderr.write('npm run drill [-- <a remote or a service>]\n')
  process.exit(2)
}

const guard = startGuard()
const asked = untilAskedToEnd()
const running = execa(
  'playwright',
  [
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=outages',
    '--reporter=./e2e/src/drills/table-reporter.ts',
    ...(only ? [`--grep=${only}`] : []),
    'src/drills/',
  ],
  { ...besideUs, env: { DRILLS: 'all' } },
)
asked.then(() => running.kill())
if (running.pid) guard.watch(running.pid)
const { exitCode } = await running
await guard.dismiss()
process.exit(exitCode ?? 1)
