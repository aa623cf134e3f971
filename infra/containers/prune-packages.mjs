// `node prune-packages.mjs <workspace>…`, after `npm ci --omit=dev`: removes what none of these workspaces needs (npm brings
// files that other workspaces ship, such as the shell's bundler), and of the rest files that only people and tools read. For bundled
// programs a JSON file replaces workspaces: the names of the packages that stayed out of the bundle.
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const needed = new Set()

/** Where Node finds a package that an operator at `from` asks for, as the lock file has it. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return null
  }
}

function need(path) {
  if (needed.has(path)) return
  needed.add(path)
  const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    packages[path]
  if (link) return need(resolved)
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = resolve(path, name)
    if (found) need(found)
  }
}

const wanted = process.argv.slice(2)
const names = wanted
  .filter(each => each.endsWith('.json'))
  .flatMap(file => JSON.parse(readFileSync(file, 'utf8')))
/** A workspace, or what one has installed for itself. */
const isWanted = path =>
  path.includes('node_modules/')
    ? names.includes(path.slice(path.indexOf('node_modules/') + 'node_modules/'.length))
    : wanted.some(each => path === each || path.startsWith(`${each}/`))
for (const path of Object.keys(packages)) if (isWanted(path)) need(path)
const installed = Object.keys(packages).filter(path => path.includes('node_modules/'))
for (const path of installed) if (!needed.has(path)) rmSync(path, { recursive: true, force: true })

const unread = globSync('**/node_modules/**/*.{map,md,markdown,ts,mts,cts,flow,tsbuildinfo}')
for (const file of unread) rmSync(file, { recursive: true, force: true })
// Scopes that have lost all of theirs, and the programs of packages, which no program calls by name.
for (const scope of globSync('node_modules/@*'))
  if (readdirSync(scope).length === 0) rmSync(scope, { recursive: true })
rmSync('node_modules/.bin', { recursive: true, force: true })
if (!existsSync('node_modules')) throw new Error('node_modules is missing: run npm ci first')
