import { defineEntity, p } from '@mikro-orm/core'

/** A person's authenticator app, with the codes for the day it is lost. Until it is confirmed it counts for nothing. */
export const SecondFactor = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    userId: p.uuid().primary(),
    /** Sealed: see `seal`. */
    totpSecret: p.text(),
    confirmedAt: p.datetime().nullable(),
    /** The time step of the newest code that was taken: neither it nor an older one is taken again. */
    lastStep: p.bigint('number').default(0),
    /** Hashes of those that are left. */
    recoveryCodes: p.array(),
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
