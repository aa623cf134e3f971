import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Encrypter } from 'age-encryption'
import { identitiesIn, identitiesOf, recipientsOf } from '../backup/keys.ts'
import { keysOf } from '../backup/restore-site.ts'
import { openStream } from '../backup/sealed.ts'
import { siteKeysOf, withSiteKeys } from '../backup/site-keys.ts'
import { loadSecrets, parseSecrets, type Secrets, saveSecrets } from '../stores/secrets.ts'
import { readCommand, say, secretsFileOf } from './command-line.ts'
import { handOut } from './hand-out.ts'
import { rotate } from './rotate.ts'

const usage = `kocyolu secrets export > site.secrets              all secrets, sealed for BACKUP_RECIPIENT
cat backup.key site.secrets | kocyolu secrets import   into a site without secrets: all; else the keys of stored data
kocyolu secrets import --from <folder of backups>  the keys that a backup has; your key is its input
kocyolu secrets rotate <name> [--end]              a new one beside the former; --end gives the former up
kocyolu secrets make [<folder>]                    makes what is missing, and hands each container its own`

export async function secretsCommand(args: string[]): Promise<void> {
  const { values, positionals } = readCommand(usage, args, {
    from: { type: 'string' },
    end: { type: 'boolean' },
  })
  const [verb, name, ...rest] = positionals
  const dryRun = values['dry-run'] ?? false
  if (values.help) return say(usage)
  if (verb === 'export' && !name) return await exportSecrets()
  if (verb === 'import' && !name) return await importSecrets(values.from, dryRun)
  if (verb === 'rotate' && name && rest.length === 0)
    return await rotate(name, { end: values.end ?? false, dryRun, say })
  if (verb === 'make' && rest.length === 0) return handOut(name ?? '/secrets', process.env)
  throw new Error(`secrets takes export, import, rotate <name> or make.\n\n${usage}`)
}

async function exportSecrets(): Promise<void> {
  const file = secretsFileOf(process.env)
  if (!existsSync(file)) throw new Error(`There are no secrets in ${file}`)
  const encrypter = new Encrypter()
  for (const recipient of recipientsOf(process.env.BACKUP_RECIPIENT)) encrypter.addRecipient(recipient)
  process.stdout.write(await encrypter.encrypt(JSON.stringify(loadSecrets(file))))
}

async function importSecrets(from: string | undefined, dryRun: boolean): Promise<void> {
  const file = secretsFileOf(process.env)
  const isNew = !existsSync(file)
  if (from !== undefined) {
    const keys = await keysOf({ folder: from, identities: identitiesIn('-'), at: undefined })
    return keep(file, withSiteKeys(isNew ? parseSecrets('{}', file) : loadSecrets(file), keys), dryRun)
  }
  const given = await readSecrets()
  if (isNew) return keep(file, given, dryRun)
  // The stores were made with the passwords that are here: with others nothing could sign in.
  say(`${file} is there: its passwords stay, and the keys of stored data are added`)
  keep(file, withSiteKeys(loadSecrets(file), siteKeysOf(given)), dryRun)
}

function keep(file: string, secrets: Secrets, dryRun: boolean): void {
  const keys = `${secrets.factorKeys.length} FACTOR_KEYS, ${secrets.linkKeys.length} LINK_KEYS and the pair for pushes`
  if (!dryRun) saveSecrets(file, secrets)
  say(
    dryRun
      ? `Would write ${file} with ${keys}`
      : `✓ ${file} has ${keys}. Hand them out: docker compose up -d, or kocyolu secrets make <folder>`,
  )
}

const header = 'age-encryption.org/'

/** The input is a key and the sealed file behind it, or the secrets themselves. */
async function readSecrets(): Promise<Secrets> {
  const given = await buffer(process.stdin)
  const at = given.indexOf(header)
  if (at < 0) return parseSecrets(given.toString('utf8'), 'What came in')
  const identities = identitiesOf(given.subarray(0, at).toString('utf8'), 'what came in before the secrets')
  const plain = await openStream(Readable.from([given.subarray(at)]), 'What came in', identities)
  return parseSecrets((await buffer(plain)).toString('utf8'), 'What came in')
}
