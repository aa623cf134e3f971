import type { ProofPart } from '@kocyolu/contracts'

type Claims = {
  university?: string | undefined
  rankingYKS?: number | null | undefined
  rankingYear?: number | null | undefined
}

/** Facts of a proof that the profile no longer states. */
export function changedParts(before: Claims, after: Claims): ProofPart[] {
  const rank = before.rankingYKS !== after.rankingYKS || before.rankingYear !== after.rankingYear
  const university = before.university !== after.university
  return [...(rank ? (['rank'] as const) : []), ...(university ? (['university'] as const) : [])]
}

/** Whether an address is at a university of the country, which alone have names under `edu.tr`. */
export const isUniversityAddress = (email: string): boolean =>
  /^[^@\s]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+edu\.tr$/.test(email)
