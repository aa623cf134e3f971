import { runScript, withEm } from '@kocyolu/service'
import { service } from './service.ts'
import { makeAdmin } from './users/manage-user.ts'

const email = process.argv[2]
if (!email) {
  process.stderr.write('Give the e-mail of an account: node services/identity/src/make-admin.ts <email>\n')
  process.exit(1)
}

await runScript(service, async deps => {
  await makeAdmin(withEm(deps), email)
  deps.log.info('the account is an admin’s now')
})
