import { join } from 'node:path'
import { styleText } from 'node:util'
import { demoPassword } from '@kocyolu/service/demo'
import { checkout } from './checkout.ts'
import { createConsole } from './log/console.ts'
import { runCommand } from './process/run-command.ts'
import { readOptions, usage } from './stack/options.ts'
import { Stack } from './stack/stack.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

const state = join(checkout, '.local')

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const options = readOptions(args, process.env)
  const console = createConsole(process.stdout, join(state, 'logs'))
  const broken = Promise.withResolvers<never>()
  const stack = new Stack({ checkout, state, options, console, onGaveUp: broken.reject })
  const asked = untilAskedToEnd()
  try {
    const started = stack.start().then(() => console.say(welcome(stack)))
    await Promise.race([started.then(() => asked), asked, broken.promise])
    console.say('\nStopping …')
    await stack.close()
    console.say('Everything is stopped.')
    return 0
  } finally {
    await stack.close()
  }
}

function welcome({ origin, mailViewer }: Stack): string {
  const accounts = ['admin@kocyolu.test', 'mentor@kocyolu.test', 'student@kocyolu.test']
  const rows = [
    ['Site', styleText('bold', origin)],
    ['Mail', mailViewer ?? 'goes to SMTP_URL'],
    ['Accounts', `${accounts.join(', ')} (password: ${demoPassword})`],
    ['Stop', 'Ctrl-C'],
  ]
  return `\n${rows.map(([title = '', text]) => `  ${title.padEnd(10)}${text}`).join('\n')}\n`
}

await runCommand(async () => {
  process.exitCode = await main()
})
process.exit()
