import { checkout } from './checkout.ts'
import { newRemote } from './new/new-remote.ts'
import { newService } from './new/new-service.ts'
import { newSlice } from './new/new-slice.ts'
import { finish } from './new/workbench.ts'
import { runCommand } from './process/run-command.ts'

const usage = `npm run new -- service <name> <feature>     a service with its first feature
npm run new -- slice <service> <feature>    a feature of a service: table, calls, use cases, test
npm run new -- remote <name>                a micro-frontend with its first page
Names are small letters; features are plurals in kebab-case, such as study-plans.`

const [kind, name = '', feature = ''] = process.argv.slice(2)

function make(): string[] {
  if (kind === 'service' && feature)
    return [...newService(checkout, name), ...newSlice(checkout, name, feature)]
  if (kind === 'slice' && feature) return newSlice(checkout, name, feature)
  if (kind === 'remote' && name) return newRemote(checkout, name)
  throw new Error(usage)
}

await runCommand(async () => {
  const left = make()
  finish(checkout)
  process.stdout.write(
    `Made. git status shows what. Left to do:\n${left.map(each => `- ${each}\n`).join('')}`,
  )
})
