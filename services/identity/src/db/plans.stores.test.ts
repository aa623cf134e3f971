import { withEm } from '@kocyolu/service'
import { planTests } from '@kocyolu/service/testing'
import { listAccess } from '../access-log/access-log.ts'
import { seedAccounts, seedGuardian, seedOutsideReport } from '../demo/seed-accounts.ts'
import { identityApi } from '../testing/identity-api.ts'

planTests(identityApi, {
  fill: async ({ deps }) => {
    const inside = withEm(deps)
    await seedAccounts(inside)
    await seedGuardian(inside)
    await seedOutsideReport(inside)
  },
  also: async ({ deps }) => {
    for (const query of [{ q: 'student@kocyolu.test' }, { q: '127.0.0.1' }, { kind: 'forbidden' } as const])
      await listAccess(withEm(deps), { ...query, limit: 20 })
  },
})
