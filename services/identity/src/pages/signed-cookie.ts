import type { Context } from '@kocyolu/service'
import { z } from 'zod'

const minuteMs = 60_000

/**
 * Cookie between two steps of a sign-in by the provider: signed, for half an hour, and taken once. No
 * row is written for a user who never comes back.
 */
export function signedCookie<S extends z.ZodObject>(name: string, schema: S, isSecure: boolean) {
  const cookie = {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/account',
  } as const
  const Content = schema.extend({ until: z.number() })
  return {
    set(ctx: Context, value: z.output<S>): void {
      const until = Date.now() + 30 * minuteMs
      const text = Buffer.from(JSON.stringify({ ...value, until })).toString('base64url')
      ctx.cookies.set(name, text, { ...cookie, maxAge: 30 * minuteMs })
    },
    get(ctx: Context): z.output<S> | null {
      const text = Buffer.from(ctx.cookies.get(name, cookie) ?? '', 'base64url').toString()
      const content = Content.safeParse(parsed(text))
      return content.success && Number(content.data.until) > Date.now() ? schema.parse(content.data) : null
    },
    clear(ctx: Context): void {
      ctx.cookies.set(name, null, cookie)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
