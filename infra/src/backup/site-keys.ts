import { z } from 'zod'
import { canSaveSecrets, type Secrets, saveSecrets } from '../stores/secrets.ts'

const keys = z.array(z.string().min(1)).min(1)
const SiteKeys = z.object({
  factorKeys: keys,
  linkKeys: keys,
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
})

/** The keys that stored data and sent mails need, and no passwords: they travel in a backup, sealed as the data is. */
export type SiteKeys = z.output<typeof SiteKeys>

export const siteKeysOf = ({ factorKeys, linkKeys, vapid }: Secrets): SiteKeys => ({
  factorKeys,
  linkKeys,
  vapid,
})

export const parseSiteKeys = (text: string): SiteKeys => SiteKeys.parse(JSON.parse(text))

/** The keys of a backup first, since its data was sealed with them; those that the site made itself stay. */
export const withSiteKeys = (secrets: Secrets, { factorKeys, linkKeys, vapid }: SiteKeys): Secrets => ({
  ...secrets,
  factorKeys: [...new Set([...factorKeys, ...secrets.factorKeys])],
  linkKeys: [...new Set([...linkKeys, ...secrets.linkKeys])],
  vapid,
})

interface KeepRequest {
  keys: SiteKeys | null
  secrets: Secrets | null
  secretsFile: string | null
  withoutKeys: boolean
  say(text: string): void
}

/**
 * Whether the site will open what is restored, decided before anything is changed: returns what takes the keys over, and refuses
 * where this process cannot and the site has not got them.
 */
export function planKeys({ keys: given, secrets, secretsFile, withoutKeys, say }: KeepRequest): () => void {
  if (withoutKeys) return () => {}
  if (given === null) {
    say('keys: not in this backup. Second factors open only with the FACTOR_KEYS of its time')
    return () => {}
  }
  if (secrets && given.factorKeys.every(key => secrets.factorKeys.includes(key))) return () => {}
  if (secrets && secretsFile && canSaveSecrets(secretsFile))
    return () => {
      saveSecrets(secretsFile, withSiteKeys(secrets, given))
      say('keys: those of the backup are kept; hand them out before identity starts (secrets make)')
    }
  throw new Error(
    'Second factors of this backup could not be opened: the site lacks its FACTOR_KEYS, and this process may not give it them. ' +
      'Put them into its secrets first (secrets import --from <folder of backups>), or give --without-keys',
  )
}
