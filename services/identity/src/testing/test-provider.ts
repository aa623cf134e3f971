import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import OidcProvider from 'oidc-provider'

type Claims = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string }

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>

/** A real OpenID Connect provider with one client, where the person that a test names signs in at once. */
export async function startTestProvider(redirectUri: string) {
  const people = new Map<string, Claims>()
  let present = ''
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'kocyolu', client_secret: 'a-secret-between-the-two' }
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new OidcProvider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key, kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a-key-for-cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: present } })
  })

  return {
    issuer,
    settings: { oidcIssuer: issuer, oidcClientId: client.client_id, oidcClientSecret: client.client_secret },
    /** Has a person sign in at an address of the provider; gives where that leads in the end. */
    async signIn(address: string, sub: string, claims: Claims): Promise<string> {
      people.set(sub, claims)
      present = sub
      const jar = new Map<string, string>()
      let next = address
      while (next.startsWith(issuer)) {
        const cookie = [...jar].map(pair => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        next = new URL(location, issuer).href
      }
      return next
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
