import { loadSecrets, newPushKeys, saveSecrets } from '../stores/secrets.ts'
import { readCommand, say, secretsFileOf } from './command-line.ts'

const usage = `kocyolu vapid          the public key of the pair for pushes
kocyolu vapid --new    another pair: every browser has to turn pushes on again`

export async function vapidCommand(args: string[]): Promise<void> {
  const { values, positionals } = readCommand(usage, args, { new: { type: 'boolean' } })
  if (values.help) return say(usage)
  if (positionals.length > 0) throw new Error(usage)
  const file = secretsFileOf(process.env)
  const secrets = loadSecrets(file)
  if (!values.new) {
    say(`VAPID_PUBLIC_KEY=${secrets.vapid.publicKey}`)
    return say(
      process.env.VAPID_SUBJECT
        ? `Pushes are on, for ${process.env.VAPID_SUBJECT}`
        : 'Pushes are off. Set VAPID_SUBJECT (mailto: or https:), then docker compose up -d',
    )
  }
  if (values['dry-run']) return say('Would make another pair, and end every subscription')
  saveSecrets(file, { ...secrets, vapid: newPushKeys() })
  say(
    '✓ Another pair. Hand it out: docker compose run --rm secrets && docker compose restart notifications notifications-worker',
  )
}
