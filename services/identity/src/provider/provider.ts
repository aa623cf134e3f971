import type { Logger } from '@kocyolu/service'
import type * as Client from 'openid-client'
import { z } from 'zod'

/** The provider's claims about a user who signed in there. */
export const ExternalPerson = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  /** Whether the provider had the address proved. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** When they last proved to the provider who they are; null where it does not say. */
  authenticatedAt: z.iso.datetime().nullable().default(null),
})
export type ExternalPerson = z.infer<typeof ExternalPerson>

/** Cookie of a sign-in that has gone to the provider, to be compared when it comes back. */
export const Attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type Attempt = z.infer<typeof Attempt>

/** The OpenID Connect provider that people sign in with. */
export type Provider = {
  /** Label of the button. */
  name: string
  /** Where a sign-in goes; with `reauthenticate`, one that the provider shall not answer from its own session: whether it did is in the result. Fails when the provider cannot be asked. */
  begin(how?: { reauthenticate: true }): Promise<{ address: string; attempt: Attempt }>
  /** Who came back to `address`. Fails when they did not sign in, or the answer is not that of this attempt. */
  finish(address: URL, attempt: Attempt): Promise<ExternalPerson>
}

type Settings = {
  nodeEnv: string
  publicOrigin: string
  oidcIssuer?: string | undefined
  oidcClientId?: string | undefined
  oidcClientSecret?: string | undefined
  oidcName?: string | undefined
}

const timeoutSeconds = 5
const monthSeconds = 30 * 86_400

/** The provider of the settings, if any. It is asked what it can do when it is first needed, and again after a failure. */
export function createProvider(settings: Settings, log: Logger): Provider | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: secret } = settings
  if (!issuer && !clientId && !secret) return null
  if (!issuer || !clientId || !secret)
    throw new Error(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none',
    )
  const redirectUri = `${settings.publicOrigin}/account/provider/callback`
  let known: Promise<{ client: typeof Client; config: Client.Configuration }> | undefined

  const discover = async () => {
    const client = await import('openid-client')
    const isLocal = settings.nodeEnv !== 'production' && issuer.startsWith('http:')
    const config = await client.discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: timeoutSeconds,
      // A provider in the clear is for trying things out.
      execute: isLocal ? [client.allowInsecureRequests] : [],
    })
    return { client, config }
  }
  const discovered = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      log.warn({ err: error }, 'the sign-in provider is unreachable')
      throw error
    })
    return known
  }

  return {
    name: settings.oidcName ?? new URL(issuer).hostname,
    async begin(how) {
      const { client, config } = await discovered()
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // With a limit, however wide, the provider has to say when the user was authenticated.
        max_age: how?.reauthenticate ? '0' : String(monthSeconds),
        ...(how?.reauthenticate && { prompt: 'login' }),
      })
      return { address: address.href, attempt }
    },
    async finish(address, { state, nonce, verifier }) {
      const { client, config } = await discovered()
      const tokens = await client.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no ID token')
      const more = claims.email ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      return personOf(claims.iss, { ...claims, ...more, auth_time: claims.auth_time })
    },
  }
}

function personOf(issuer: string, claims: Record<string, unknown> & { sub: string }): ExternalPerson {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
  return {
    issuer,
    subject: claims.sub,
    email: text(claims.email).toLowerCase() || null,
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    authenticatedAt:
      typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000).toISOString() : null,
  }
}
