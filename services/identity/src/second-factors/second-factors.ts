import { createHash, randomBytes } from 'node:crypto'
import { emit, invalidField } from '@kocyolu/service'
import { Secret, TOTP } from 'otpauth'
import type { User } from '../db/entities.ts'
import { FactorReset, Passkey, SecondFactor } from '../db/factor.entities.ts'
import type { Deps } from '../service.ts'
import { endArchive } from '../users/end-archive.ts'
import { seal, unseal } from './seal.ts'

const stepMs = 30_000
const recoveryCount = 10
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret of an authenticator app, in base32 as apps take it. */
const newSecret = (): string => new Secret({ size: 20 }).base32

/** Content of the picture for an authenticator app. */
export function addressOf(secret: string, brand: string, email: string): string {
  return new TOTP({ issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step whose code this is, now or one step around; undefined where it is none. */
function stepOf(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

/** A typed code without spaces and hyphens, in small letters. */
const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Codes for the day an app is lost, each of 77 random bits: too many to find one from its hash. */
function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCount }, () => inFours(randomLetters(16)))
  return { codes, hashes: codes.map(hashOf) }
}

/** Stored form of a recovery code. */
const hashOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url')

function randomLetters(count: number): string {
  let text = ''
  // Bytes past the last whole alphabet would make the first letters likelier.
  const bound = 256 - (256 % codeLetters.length)
  while (text.length < count)
    for (const byte of randomBytes(count)) if (byte < bound) text += codeLetters[byte % codeLetters.length]
  return text.slice(0, count)
}

const inFours = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Whether a user has a second factor. */
export async function hasFactor({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  return (await em.count(SecondFactor, { userId, confirmedAt: { $ne: null } })) > 0
}

type FactorView = {
  isOn: boolean
  codesLeft: number
  /** An app that is being set up, or is. */
  app: { secret: string; isConfirmed: boolean } | null
}

export async function readFactor({ em, config }: Deps, userId: string): Promise<FactorView> {
  const found = await em.findOne(SecondFactor, { userId })
  const secret = found?.totpSecret && unseal(config.factorKeys, userId, found.totpSecret).secret
  return {
    isOn: Boolean(found?.confirmedAt),
    codesLeft: found?.recoveryCodes.length ?? 0,
    app: secret ? { secret, isConfirmed: hasApp(found) } : null,
  }
}

const hasApp = ({ lastStep }: { lastStep: number }): boolean => lastStep > 0

type Owner = Pick<User, 'id' | 'emailVerified'>

const factorOf = async ({ em }: Deps, { id: userId, emailVerified: addressProved }: Owner) =>
  (await em.findOne(SecondFactor, { userId })) ??
  em.create(SecondFactor, { userId, addressProved, lastStep: 0, recoveryCodes: [], guesses: 0 })

/** Begins to set up an app for a user whose row is locked; one that is in use stays. */
export async function beginApp(deps: Deps, owner: Owner): Promise<void> {
  const factor = await factorOf(deps, owner)
  if (hasApp(factor)) return
  keepSecret(deps, factor, newSecret())
  await deps.em.persist(factor).flush()
}

/** Seals an app's secret with the key in use. */
function keepSecret({ config }: Deps, factor: Factor, secret: string): void {
  const { sealed, keyId } = seal(config.factorKeys, factor.userId, secret)
  Object.assign(factor, { totpSecret: sealed, keyId })
}

/** Turns on the app of a user whose row is locked, by a code of it; says whether it is one. */
export async function confirmApp(deps: Deps, userId: string, code: string): Promise<boolean> {
  const factor = await deps.em.findOne(SecondFactor, { userId })
  if (!factor?.totpSecret || hasApp(factor)) throw invalidField('', 'second_factor_gone')
  return takeStep(deps, factor, code)
}

/** Turns on the second factor of a user whose row is locked. Gives the recovery codes, which are shown this once; none where it is on. */
export async function turnOn(deps: Deps, owner: Owner): Promise<string[]> {
  const factor = await factorOf(deps, owner)
  if (factor.confirmedAt) return []
  factor.confirmedAt = deps.clock.now()
  deps.em.persist(factor)
  return renewCodes(deps, factor)
}

/** Removes the app, or the passkey with an id, of a user whose row is locked; says whether there was one. One way has to be left. */
export async function removeWay({ em }: Deps, userId: string, way: string): Promise<boolean> {
  const factor = await em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } })
  if (!factor) throw invalidField('', 'second_factor_gone')
  let isRemoved = false
  if (way === 'app') {
    isRemoved = hasApp(factor)
    Object.assign(factor, { totpSecret: null, lastStep: 0 })
  } else isRemoved = (await em.nativeDelete(Passkey, { userId, id: way })) > 0
  const isLeft = hasApp(factor) || (await em.count(Passkey, { userId })) > 0
  if (!isLeft) throw invalidField('', 'second_factor_last')
  await em.flush()
  return isRemoved
}

/** Takes a code of the app, or a recovery code, of a user whose row is locked. Each works once. */
export async function takeFactor(deps: Deps, userId: string, code: string): Promise<boolean> {
  const factor = await deps.em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } })
  if (!factor) return false
  const isOfApp = hasApp(factor) && takeStep(deps, factor, code)
  const isRecovery = !isOfApp && takeRecoveryCode(factor, code)
  if (isRecovery) emit(deps, 'user.account_changed', { userId, change: 'recovery_code_used' })
  await deps.em.flush()
  return isOfApp || isRecovery
}

/** New recovery codes of a user whose row is locked; those before work no more. */
export async function renewRecoveryCodes(deps: Deps, userId: string): Promise<string[]> {
  const factor = await deps.em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } })
  if (!factor) throw invalidField('', 'second_factor_gone')
  return renewCodes(deps, factor)
}

/** Ends the second factor of a user whose row is locked, and its reset; says whether there was one. */
export async function endFactor(deps: Deps, userId: string): Promise<boolean> {
  const { em } = deps
  await endArchive(deps, userId)
  await em.nativeDelete(Passkey, { userId })
  await em.nativeDelete(FactorReset, { userId })
  return (await em.nativeDelete(SecondFactor, { userId })) > 0
}

/** Ends what was set up before an address was proved, and what was only begun: it may be known to another user. */
export async function endUnprovedFactor(deps: Deps, userId: string): Promise<void> {
  const { em } = deps
  const unproved = { userId, $or: [{ addressProved: false }, { confirmedAt: null }] }
  if ((await em.count(SecondFactor, unproved)) > 0) await endFactor(deps, userId)
}

function takeStep(deps: Deps, factor: Factor, typed: string): boolean {
  const { config, clock } = deps
  const code = plainCode(typed)
  if (!factor.totpSecret || !/^\d{6}$/.test(code)) return false
  const { secret, isOfFirst } = unseal(config.factorKeys, factor.userId, factor.totpSecret)
  const step = stepOf(secret, code, clock.now())
  if (step === undefined || step <= factor.lastStep) return false
  factor.lastStep = step
  if (!isOfFirst || !factor.keyId) keepSecret(deps, factor, secret)
  return true
}

function takeRecoveryCode(factor: Factor, typed: string): boolean {
  const left = factor.recoveryCodes.filter(hash => hash !== hashOf(typed))
  const isOne = left.length < factor.recoveryCodes.length
  factor.recoveryCodes = left
  return isOne
}

async function renewCodes({ em }: Deps, factor: Factor): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes()
  factor.recoveryCodes = hashes
  await em.flush()
  return codes
}

type Factor = {
  userId: string
  totpSecret?: string | null | undefined
  keyId?: string | null | undefined
  lastStep: number
  recoveryCodes: string[]
}

const demoAdmins = ['admin@kocyolu.test', 'admin2@kocyolu.test']
const loopback = ['localhost', '127.0.0.1', '[::1]']

type Rule = 'none' | 'required' | 'exempt'

/** Whether a user has to have a second factor. The demo's admins, whose password is public, are exempt on a loopback address alone. */
export function ruleFor(
  { config }: Pick<Deps, 'config'>,
  { role, email }: Pick<User, 'role' | 'email'>,
): Rule {
  if (role !== 'admin' || config.adminSecondFactor === 'open') return 'none'
  const isDemo = demoAdmins.includes(email) && loopback.includes(new URL(config.publicOrigin).hostname)
  return isDemo ? 'exempt' : 'required'
}
