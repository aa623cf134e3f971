import { runCommand } from './process/run-command.ts'
import { readRotateOptions } from './rotation/options.ts'
import { asSecrets, beginRotation, cancelRotation, endRotation } from './rotation/rotate.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { step, service, operator } = readRotateOptions(process.argv.slice(2), process.env)
  if (step === 'begin') {
    const given = await beginRotation(operator, service)
    say(`Name and password in DATABASE_URL of ${service}: ${given.role} ${given.rolePassword}`)
    say(`In REDIS_URL and REDIS_VOLATILE_URL: ${service} ${given.redisPassword}`)
    say(`The same in secrets.json: ${JSON.stringify(asSecrets(service, given))}`)
    return say(`What it has now holds until: npm run rotate -- end ${service}`)
  }
  await (step === 'end' ? endRotation : cancelRotation)(operator, service)
  say(`✓ ${service} has one password in each store`)
}

await runCommand(main)
