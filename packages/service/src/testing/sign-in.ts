import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Caller } from '@kocyolu/contracts'
import type { Service } from '../create-service.ts'
import type { BaseDeps } from '../deps.ts'
import type { Context } from '../http/context.ts'

/** Signs somebody in the way the account pages do, and gives the cookie a browser would send. */
export async function signInCookie<D extends BaseDeps>(
  { app, deps }: Service<D>,
  caller: Caller,
): Promise<string> {
  const request = new IncomingMessage(new Socket())
  const context = app.createContext(request, new ServerResponse(request)) as Context
  context.state.log = deps.log
  context.state.caller = null
  await deps.signIns.middleware(app)(context, () => deps.signIns.start(context, caller))
  return cookiesOf(context.response.get('set-cookie'))
}

/** What a browser sends back for a response's `Set-Cookie` lines. */
export function cookiesOf(lines: string | string[]): string {
  return [lines]
    .flat()
    .map(line => line.split(';', 1)[0])
    .join('; ')
}
