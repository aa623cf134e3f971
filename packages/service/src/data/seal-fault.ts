const unknownAuthority = new Set([
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
])

/** Why a server did not prove who it is, in a sentence for who wrote its address; undefined of every other error. */
export function sealFault(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(sealFault).find(Boolean)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (unknownAuthority.has(code))
    return 'Redis has a certificate of an authority that is not known here: name its file, as ?cacert=<file>'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Redis has a certificate for others than it was asked as: ${error.message}`
  return code === 'CERT_HAS_EXPIRED' ? 'Redis has a certificate that has expired' : undefined
}
