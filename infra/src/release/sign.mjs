// `node sign.mjs <file>`: signs the records that `release publish --dry-run --json` has written, and prints them; RELEASE_KEY is the key.
// Nothing is imported that would have to be installed, so no package can read the key. Each file of a build is compared with its record.
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { RELEASE_KEY: key = '' } = process.env
const own = key && createPrivateKey({ key, format: 'der', encoding: 'base64', type: 'pkcs8' })
const hashOf = file => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

function signed({ record }) {
  const { app, kind, files, hashes } = record
  const folder = kind === 'service' ? '.' : join(app, 'dist')
  const wrong = files.filter(
    file => !existsSync(join(folder, file)) || hashOf(join(folder, file)) !== hashes[file],
  )
  if (wrong.length > 0 || Object.keys(hashes).length !== files.length)
    throw new Error(`${app}@${record.build}: the record is not of these files: ${wrong.join(', ')}`)
  // A site that checks no keys needs no signature.
  if (!own) return { ...record, signature: '' }
  return { ...record, signature: sign(null, Buffer.from(JSON.stringify(record)), own).toString('base64') }
}

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
process.stdout.write(`${JSON.stringify(given.map(signed))}\n`)
