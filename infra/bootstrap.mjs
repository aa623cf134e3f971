// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, nothing imported that is installed.
// Installs the packages when the lock file asks for it, then hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installTools } from './install-tools.mjs'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const commands = {
  start: 'infra/src/start.ts',
  test: 'infra/src/test.ts',
  'test:all': 'infra/src/test.ts',
  dev: 'infra/src/dev.ts',
  new: 'infra/src/new.ts',
  scale: 'infra/src/scale.ts',
  drill: 'infra/src/drill.ts',
  holes: 'infra/src/holes.ts',
  chaos: 'e2e/src/chaos/main.ts',
  bench: 'bench/src/main.ts',
  kocyolu: 'infra/src/kocyolu.ts',
  'try:alerts': 'infra/src/alerts/try-alerts.ts',
  'try:engines': 'e2e/src/engines/main.ts',
  'try:compose': 'e2e/src/containers/try.ts',
  'try:swarm': 'e2e/src/containers/try-swarm.ts',
  'try:chart': 'infra/src/chart/try.ts',
}
const inCheckout = (...parts) => join(checkout, ...parts)
const pinnedNode = inCheckout('node_modules/.bin/node')
const stampFile = inCheckout('node_modules/.local/installed')
const compiledCode = inCheckout('node_modules/.local/compiled')

const say = text => process.stdout.write(`${text}\n`)
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))
const fail = text => {
  process.stderr.write(`\nError: ${text}\n`)
  process.exit(1)
}

function wantedStamp() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(inCheckout(file)))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** Whether an install by hand left exactly what the lock file lists. */
function matchesLock() {
  const installedFile = inCheckout('node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = readJson(installedFile).packages
  return Object.entries(readJson(inCheckout('package-lock.json')).packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .every(([path, { version, optional, devOptional, peer }]) => {
      const found = installed[path]
      return found ? found.version === version : Boolean(optional || devOptional || peer)
    })
}

const isInstalled = () =>
  existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()

/** A name that one process of the machine can listen under; the system frees it the moment that one ends, however it ends. */
const turnOf = folder => {
  const hash = createHash('sha256').update(folder).digest('hex')
  // Only Linux has names for sockets that are no files, which a crash would leave.
  if (process.platform === 'linux') return { path: `\0kocyolu-install-${hash.slice(0, 40)}` }
  return { host: '127.0.0.1', port: 20_000 + (Number.parseInt(hash.slice(0, 8), 16) % 20_000) }
}

/** Two commands started at once on a fresh clone must not install into each other. */
async function takeTurn() {
  for (let isFirst = true; ; isFirst = false) {
    const server = createServer(socket => socket.destroy())
    const isMine = await new Promise((resolve, reject) => {
      server.once('listening', () => resolve(true))
      server.once('error', error => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      server.listen(turnOf(checkout))
    })
    if (isMine) return server
    if (isFirst) say('Another command installs the packages, waiting for it …')
    await sleep(300)
  }
}

function run(command, args, turn) {
  return new Promise((resolve, reject) => {
    // Not the production set, whatever NODE_ENV says: the tools are among the packages.
    // The turn is its own, too: when this process is killed, npm goes on.
    const stdio = ['ignore', 'inherit', 'inherit', turn._handle?.fd > 2 ? turn._handle.fd : 'ignore']
    const child = spawn(command, args, { cwd: checkout, stdio })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(String(signal ?? `exit code ${code}`))),
    )
  })
}

async function install() {
  if (isInstalled()) return
  const turn = await takeTurn()
  try {
    if (isInstalled()) return
    if (!(existsSync(pinnedNode) && matchesLock())) await npmCi(turn)
    if (!existsSync(pinnedNode)) fail('The package "node" is installed but has no binary for this machine.')
    mkdirSync(inCheckout('node_modules/.local'), { recursive: true })
    writeFileSync(stampFile, wantedStamp())
  } finally {
    turn.close()
  }
}

async function npmCi(turn) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  say('Installing packages (only when the lock file changed; the first time takes a minute or two) …')
  const ticking = setInterval(() => say(`… still installing, ${seconds()} s`), 15_000)
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await (npm ? run(process.execPath, [npm, ...args], turn) : run('npm', args, turn))
  } catch (error) {
    fail(
      `npm ci failed (${error.message}). What it printed above says why; without a network, try again with one.`,
    )
  } finally {
    clearInterval(ticking)
  }
  say(`✓ Packages ${seconds()} s`)
}

/** Runs the command on the pinned Node and ends as it ends; when we go, it goes. */
function handOver(script, args) {
  const parent = process.ppid
  const child = spawn(pinnedNode, [inCheckout(script), ...args], {
    cwd: checkout,
    // Each process of the platform and each file of tests would compile the same packages again.
    env: { NODE_COMPILE_CACHE: compiledCode, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes signals on, but not its own sudden death.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref()
  }
  child.once('error', error => fail(`Node could not be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

const [command = '', ...given] = process.argv.slice(2)
const args = command === 'test:all' ? ['--all', ...given] : given
const script = commands[command]
if (!script) fail(`Unknown command "${command}". There are: ${Object.keys(commands).join(', ')}`)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed to begin with; this is ${process.version}.`)
// Neither needs the other.
await Promise.all([install(), installTools(command, say)])
handOver(script, args)
