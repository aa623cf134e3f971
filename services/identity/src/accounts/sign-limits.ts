import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'

export type SignLimits = { signUp: Limiter; signIn: Limiter; failures: Limiter; mail: Limiter }

type Settings = {
  signUpPerHour: number
  signInPerMinute: number
  signInFailures: number
  mailPerHour: number
}

/** How often one address may try what costs us or could hurt somebody. */
export function createSignLimits({
  volatileRedis,
  config,
}: Pick<BaseDeps, 'volatileRedis'> & { config: BaseDeps['config'] & Settings }): SignLimits {
  const limiter = (name: string, points: number, seconds: number): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name, points, seconds })
  return {
    signUp: limiter('sign-up', config.signUpPerHour, 3_600),
    signIn: limiter('sign-in', config.signInPerMinute, 60),
    failures: limiter('sign-in-failures', config.signInFailures, 900),
    mail: limiter('account-mail', config.mailPerHour, 3_600),
  }
}
