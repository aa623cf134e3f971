import { readFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A new key of the operator's, as `age-keygen` writes it. */
export async function newKey(): Promise<string> {
  const identity = await generateX25519Identity()
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
}

/** The public keys of `BACKUP_RECIPIENT`; a mistyped one is found before anything is read. */
export function recipientsOf(text: string | undefined): string[] {
  const recipients = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (recipients.length === 0)
    throw new Error(
      'BACKUP_RECIPIENT is missing: the public key (age1…) that backups are sealed for. Make one with: kocyolu backup key > backup.key',
    )
  for (const each of recipients)
    if (!/^age1[a-z0-9]+$/.test(each))
      throw new Error(`BACKUP_RECIPIENT: "${each.slice(0, 12)}…" is no public key (age1…)`)
  return recipients
}

/** The keys in the file that `BACKUP_IDENTITY_FILE` names; `-` is what comes in. */
export function identitiesIn(file: string | undefined): string[] {
  if (!file) throw new Error('BACKUP_IDENTITY_FILE is missing: the file with the key that opens backups')
  let text: string
  try {
    text = readFileSync(file === '-' ? process.stdin.fd : file, 'utf8')
  } catch (cause) {
    throw new Error(`BACKUP_IDENTITY_FILE: ${file} cannot be read`, { cause })
  }
  return identitiesOf(text, `BACKUP_IDENTITY_FILE: ${file}`)
}

export function identitiesOf(text: string, where: string): string[] {
  const identities = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new Error(`${where} holds no key (AGE-SECRET-KEY-…)`)
  return identities
}
