import { isIP } from 'node:net'
import { invalidField } from '@kocyolu/service'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { Passkey } from '../db/factor.entities.ts'
import type { Deps } from '../service.ts'

const passkeysMax = 10
const challengeSeconds = 600
const answerMax = 8_000
/** EdDSA, ES256 and RS256, which all authenticators know; what Node calls experimental is left out. */
const supportedAlgorithmIDs = [-8, -7, -257]

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A browser's answer, as JSON: the fields that the database keeps or is asked for; the library checks the rest. */
export const PasskeyAnswer = z
  .string()
  .max(answerMax, 'wrong_passkey')
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('wrong_passkey')
      return z.NEVER
    }
  })
  .pipe(
    z.looseObject(
      {
        id: z.base64url('wrong_passkey'),
        response: z.looseObject(
          { transports: z.array(z.enum(transportNames)).max(transportNames.length).catch([]) },
          'wrong_passkey',
        ),
      },
      'wrong_passkey',
    ),
  )

type Answer = z.output<typeof PasskeyAnswer>

/** The site as a passkey knows it; null at a bare IP address, where browsers have none. */
function siteOf({ config }: Pick<Deps, 'config'>): { rpID: string; origin: string } | null {
  const { hostname, origin } = new URL(config.publicOrigin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : { rpID: hostname, origin }
}

/** Among the keys that limit what is done to accounts, which identity's Redis user may write. */
const challengeKey = ({ config }: Deps, challenge: string): string =>
  `${config.redisPrefix}limit:identity:passkey:${challenge}`

/** The options as JSON; null while Redis is away, as nothing could be proved then. */
async function keepChallenge(
  deps: Deps,
  userId: string,
  options: { challenge: string },
): Promise<string | null> {
  const expiration = { type: 'EX', value: challengeSeconds } as const
  try {
    await deps.volatileRedis.set(challengeKey(deps, options.challenge), userId, { expiration })
    return JSON.stringify(options)
  } catch (failure) {
    deps.log.error({ err: failure }, 'passkeys cannot be used')
    return null
  }
}

/** Each challenge counts once, for the user who was given it; none counts while Redis is away. */
const takeChallenge = (deps: Deps, userId: string) => async (challenge: string) => {
  try {
    return (await deps.volatileRedis.getDel(challengeKey(deps, challenge))) === userId
  } catch (failure) {
    deps.log.error({ err: failure }, 'passkeys cannot be used')
    return false
  }
}

export const listPasskeys = ({ em }: Deps, userId: string) =>
  em.find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } })

/** Options for a new passkey beside a user's own ones, as JSON; null where there can be none now. */
export async function askForNewPasskey(
  deps: Deps,
  { id, email }: { id: string; email: string },
  own: readonly { id: string; transports: string[] }[],
): Promise<string | null> {
  const site = siteOf(deps)
  if (!site || own.length >= passkeysMax) return null
  const options = await generateRegistrationOptions({
    rpName: deps.config.brandName,
    rpID: site.rpID,
    userName: email,
    userID: new Uint8Array(Buffer.from(id)),
    excludeCredentials: [...own],
    supportedAlgorithmIDs,
    // The password is given before, so a key without a PIN or fingerprint is enough, and need not be found without it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return keepChallenge(deps, id, options)
}

/** Keeps a new passkey of a user whose row is locked; says whether the browser's answer proves one. */
export async function addPasskey(
  deps: Deps,
  userId: string,
  { passkey, name }: { passkey: Answer; name: string },
): Promise<boolean> {
  const site = siteOf(deps)
  if (!site) return false
  if ((await deps.em.count(Passkey, { userId })) >= passkeysMax) throw invalidField('', 'second_factor_gone')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: takeChallenge(deps, userId),
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return false
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  if ((await deps.em.count(Passkey, { id })) > 0) return false
  const key = Buffer.from(publicKey).toString('base64url')
  const createdAt = deps.clock.now()
  await deps.em.insert(Passkey, { id, userId, name, publicKey: key, counter, transports, createdAt })
  return true
}

/** Options to prove one of a user's passkeys, as JSON; null for a user without any. */
export async function askForPasskey(deps: Deps, userId: string): Promise<string | null> {
  const site = siteOf(deps)
  const allowCredentials = await listPasskeys(deps, userId)
  if (!site || allowCredentials.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: site.rpID,
    allowCredentials,
    userVerification: 'preferred',
  })
  return keepChallenge(deps, userId, options)
}

/** Says whether a browser's answer proves one of the passkeys of a user whose row is locked. */
export async function takePasskey(deps: Deps, userId: string, answer: Answer): Promise<boolean> {
  const site = siteOf(deps)
  const key = site && (await deps.em.findOne(Passkey, { id: answer.id, userId }))
  if (!key) return false
  const { id, counter } = key
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge(deps, userId),
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  key.counter = authenticationInfo.newCounter
  key.usedAt = deps.clock.now()
  await deps.em.flush()
  return true
}
