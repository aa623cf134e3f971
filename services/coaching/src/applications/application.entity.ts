import { ApplicationDecision, type AskedPart, ProofKind, ProofPart } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** Subject of an admin's review, and its result; at most one of a profile is open. */
export const Application = defineEntity({
  name: 'Application',
  tableName: 'applications',
  properties: {
    id: p.integer().primary().autoincrement(),
    mentorProfileId: p.integer(),
    asks: p.array().$type<AskedPart[]>(),
    /** Rises with every change by the coach: a decision names what it was made from. */
    revision: p.integer().default(1),
    submittedAt: p.datetime(),
    decision: p.enum(ApplicationDecision.options).nullable(),
    reason: p.text().default(''),
    decidedAt: p.datetime().nullable(),
  },
})

/** Evidence for a part of the profile. `detail` is the control code, or the proved address. */
export const ApplicationProof = defineEntity({
  name: 'ApplicationProof',
  tableName: 'application_proofs',
  properties: {
    mentorProfileId: p.integer().primary(),
    part: p.enum(ProofPart.options).primary(),
    kind: p.enum(ProofKind.options),
    detail: p.text().nullable(),
    bytes: p.blob().nullable(),
    givenAt: p.datetime(),
  },
})

/** A code on its way to an address at a university; its digits are made from the id and a key, and stored nowhere. */
export const UniversityCode = defineEntity({
  name: 'UniversityCode',
  tableName: 'university_codes',
  properties: {
    mentorProfileId: p.integer().primary(),
    email: p.text(),
    codeId: p.uuid(),
    tries: p.smallint().default(0),
    endsAt: p.datetime(),
  },
})
