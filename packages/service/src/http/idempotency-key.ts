import { invalidField } from '../app-error.ts'
import type { Context } from './context.ts'

const shape = /^[\x21-\x7e]{1,100}$/

/** The `Idempotency-Key` header: up to 100 visible ASCII characters. */
export function idempotencyKeyOf(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key')
  if (!key) return undefined
  if (shape.test(key)) return key
  throw invalidField('Idempotency-Key', 'Must be 1 to 100 visible ASCII characters')
}
