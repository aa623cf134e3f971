// Beside the packages from npm, which take longer: what a machine that has neither needs of its system. Plain JavaScript, as
// bootstrap.mjs is. Where it fails nothing is said: `findTool` says what is missing, and how it is installed.
import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packages = JSON.parse(readFileSync(new URL('src/tools/tools.json', import.meta.url), 'utf8'))
const servers = ['redis-server', 'nginx']
const all = [...servers, 'chromium-headless-shell']
/** Tools for the commands that run a platform; the others need nothing. */
const neededBy = {
  start: servers,
  test: all,
  'test:all': [...all, 'pg_dump'],
  drill: all,
  chaos: servers,
  bench: all,
}

const systemFolders = [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ...['/usr/sbin', '/sbin', '/usr/lib/chromium'],
]
const isIn = (folders, program) =>
  folders.some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const apt = args =>
  new Promise(resolve => {
    const child = spawn('apt-get', args, {
      stdio: 'ignore',
      // Run level 1 keeps Debian from starting the installed server, which would be a stranger on its port.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
  })

const add = names =>
  apt(['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...names])

/** Installs what a command needs and the system lacks, when we may. */
export async function installTools(command, say, folders = systemFolders) {
  const isThere = program => isIn(folders, program)
  const missing = (neededBy[command] ?? []).filter(tool => !isThere(tool))
  if (missing.length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return
  say(`Installing ${missing.join(', ')} with apt-get (once) …`)
  // Without a network it must not take long to learn that there is none.
  await apt(['update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'])
  const names = missing.map(tool => packages[tool].debian)
  const extras = missing.flatMap(tool => packages[tool].extra ?? [])
  // One run of apt is faster than several; a name that a system does not offer would spoil it for all.
  if ((await add([...names, ...extras])) || (await add(names))) return
  for (const tool of missing)
    if (!(await add([packages[tool].debian])) && packages[tool].orElse) await add([packages[tool].orElse])
}
