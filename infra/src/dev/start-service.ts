import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrationVariable } from './migration-variable.ts'

// Run by `node --watch`, so at every start: a migration that was written meanwhile is in before the service is.
const [entry = ''] = process.argv.slice(2)
const env = JSON.parse(process.env[migrationVariable] ?? '{}')
// The service has no business with the owner of its schema.
delete process.env[migrationVariable]
const migrate = join(entry, '../migrate.ts')
const { status } = spawnSync(process.execPath, [migrate], { env, stdio: 'inherit' })
// It runs all the same, and is not ready: what it is made of is watched only once it has been loaded.
if (status !== 0) process.stderr.write(`${migrate} failed; it runs again when a file changes\n`)
await import(pathToFileURL(entry).href)
