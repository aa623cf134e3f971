import { identity } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { createSignLimits } from './accounts/sign-limits.ts'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { warnOfMissing } from './operator/operator.ts'
import { createPasswords, passwordMetrics } from './passwords/passwords.ts'
import { createProvider } from './provider/provider.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'identity',
  contract: identity,
  config,
  entities,
  migrations,
  metrics: registry => ({ passwords: passwordMetrics(registry) }),
  extend: async base => {
    warnOfMissing(base.config, base.log)
    return {
      passwords: await createPasswords(base.config, base.metrics.passwords),
      signLimits: createSignLimits(base),
      provider: createProvider(base.config, base.log),
    }
  },
})

/** Dependencies of the process. */
export type ProcessDeps = DepsOf<typeof service>

/** Dependencies of a use case. */
export type Deps = WithEm<ProcessDeps>
