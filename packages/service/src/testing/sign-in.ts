import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Caller } from '@kocyolu/contracts'
import type { Service } from '../create-service.ts'
import type { BaseDeps } from '../deps.ts'
import type { Context } from '../http/context.ts'

// Above the version that a user has after signing up.
let signIns = 1

/** A test's clock jumps by months; its callers stay re-authenticated. */
const always = '9999-01-01T00:00:00.000Z'

/** Signs a caller in the way the account pages do, and gives the cookie a browser would send. */
export async function signInCookie<D extends BaseDeps>(
  service: Service<D>,
  caller: Caller,
  provedAt = always,
): Promise<string> {
  signIns += 1
  // The newest sign-in's facts of a person are shown by all of theirs.
  const standing = { epoch: 0, version: signIns }
  return inRequest(service, '', async ctx => {
    await service.deps.signIns.start(ctx, caller, standing, new Date(provedAt))
    Object.assign(ctx.session, { provedAt })
    await ctx.session.save()
  })
}

/** Does something inside a request that brings a cookie, and gives the cookie that its answer sets. */
export async function inRequest<D extends BaseDeps>(
  { app, deps }: Pick<Service<D>, 'app' | 'deps'>,
  cookie: string,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string> {
  const request = new IncomingMessage(new Socket())
  request.headers.cookie = cookie
  const context = app.createContext(request, new ServerResponse(request)) as Context
  context.state.log = deps.log
  context.state.caller = null
  await deps.signIns.middleware(app)(context, () => work(context))
  return cookiesOf(context.response.headers['set-cookie'] ?? [])
}

/** Cookies that a browser sends back for a response's `Set-Cookie` lines. */
export function cookiesOf(lines: string | string[]): string {
  return [lines]
    .flat()
    .map(line => line.split(';', 1)[0])
    .join('; ')
}
