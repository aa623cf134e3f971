import { invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { hashOf, newRecoveryCodes, newSecret, plainCode, stepOf } from './codes.ts'
import { seal, unseal } from './seal.ts'
import { SecondFactor } from './second-factor.entity.ts'

/** Whether somebody is asked for more than a password. */
export async function hasFactor({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  return (await em.count(SecondFactor, { userId, confirmedAt: { $ne: null } })) > 0
}

/** An app that is being set up, or is. */
export type App = { secret: string; isConfirmed: boolean; codesLeft: number }

export async function readApp({ em, config }: Deps, userId: string): Promise<App | null> {
  const found = await em.findOne(SecondFactor, { userId })
  if (!found) return null
  const secret = unseal(config.factorKeys, userId, found.totpSecret)
  return { secret, isConfirmed: Boolean(found.confirmedAt), codesLeft: found.recoveryCodes.length }
}

/** Begins to set up an app for a user whose row is locked; one that is in use stays. */
export async function beginApp({ em, config }: Deps, userId: string): Promise<void> {
  const found = await em.findOne(SecondFactor, { userId })
  if (found?.confirmedAt) return
  if (found) em.remove(found)
  await em.flush()
  const totpSecret = seal(config.factorKeys, userId, newSecret())
  em.persist(em.create(SecondFactor, { userId, totpSecret, lastStep: 0, recoveryCodes: [] }))
  await em.flush()
}

/** Turns on the app of a user whose row is locked, by a code of it; undefined where it is none. Gives the recovery codes, which are shown this once. */
export async function confirmApp(deps: Deps, userId: string, code: string): Promise<string[] | undefined> {
  const factor = await deps.em.findOne(SecondFactor, { userId })
  if (!factor || factor.confirmedAt) throw invalidField('', 'second_factor_gone')
  if (!takeStep(deps, factor, code)) return undefined
  factor.confirmedAt = deps.clock.now()
  return renewCodes(deps, factor)
}

/** Takes a code of the app, or a recovery code, of a user whose row is locked. Each works once. */
export async function takeFactor(deps: Deps, userId: string, code: string): Promise<boolean> {
  const factor = await deps.em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } })
  const isTaken = factor !== null && (takeStep(deps, factor, code) || takeRecoveryCode(factor, code))
  await deps.em.flush()
  return isTaken
}

/** New recovery codes of a user whose row is locked; those before work no more. */
export async function renewRecoveryCodes(deps: Deps, userId: string): Promise<string[]> {
  const factor = await deps.em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } })
  if (!factor) throw invalidField('', 'second_factor_gone')
  return renewCodes(deps, factor)
}

/** Ends the second factor of a user whose row is locked; says whether there was one. */
export async function endFactor({ em }: Deps, userId: string): Promise<boolean> {
  return (await em.nativeDelete(SecondFactor, { userId })) > 0
}

function takeStep({ config, clock }: Deps, factor: Factor, typed: string): boolean {
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) return false
  const step = stepOf(unseal(config.factorKeys, factor.userId, factor.totpSecret), code, clock.now())
  if (step === undefined || step <= factor.lastStep) return false
  factor.lastStep = step
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

type Factor = { userId: string; totpSecret: string; lastStep: number; recoveryCodes: string[] }
