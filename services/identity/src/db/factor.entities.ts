import { defineEntity, p } from '@mikro-orm/core'

/** A user's second factor: recovery codes beside an authenticator app, passkeys or both. Until it is confirmed it counts for nothing. */
export const SecondFactor = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    userId: p.uuid().primary(),
    /** Of the app, sealed: see `seal`. */
    totpSecret: p.text().nullable(),
    confirmedAt: p.datetime().nullable(),
    /** The time step of the newest code that was taken: neither it nor an older one is taken again. 0 until the app is confirmed. */
    lastStep: p.bigint('number').default(0),
    /** Hashes of those that are left. */
    recoveryCodes: p.array(),
    /** Whether it was set up, or has been given, since the account's address was proved. */
    addressProved: p.boolean().default(true),
    /** Wrong ones since the last right one. */
    guesses: p.integer().default(0),
    /** Names the key that seals `totpSecret`. */
    keyId: p.text().nullable(),
  },
})

/** A passkey: the public half of a key that a device keeps. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    /** The credential's id, as browsers write it. */
    id: p.text().primary(),
    userId: p.uuid(),
    name: p.text(),
    publicKey: p.text(),
    counter: p.bigint('number'),
    transports: p.array(),
    createdAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
})

/** A sign-in whose password was right and whose second factor is still due; it grants nothing. */
export const WaitingSignIn = defineEntity({
  name: 'WaitingSignIn',
  tableName: 'waiting_sign_ins',
  properties: {
    /** The hash of what the browser keeps. */
    id: p.text().primary(),
    userId: p.uuid(),
    /** The user's when the password was given: what ends sign-ins ends this one too. */
    epoch: p.integer(),
    expiresAt: p.datetime(),
  },
})

/** A reset of a lost second factor, from `dueAt` on at a sign-in; giving the factor before then cancels it. */
export const FactorReset = defineEntity({
  name: 'FactorReset',
  tableName: 'factor_resets',
  properties: { userId: p.uuid().primary(), dueAt: p.datetime() },
})
