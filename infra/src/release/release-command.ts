import { parseArgs, styleText } from 'node:util'
import { ReleaseOvertaken, ReleaseRefused } from '@kocyolu/release-store'
import { checkout } from '../checkout.ts'
import { Misunderstood } from './command.ts'
import { commands } from './commands.ts'
import type { Step } from './publish-app.ts'
import { forceHint } from './report.ts'
import { releaseSettings } from './settings.ts'

/** Exit codes, beside 0 for done. */
const failed = 1
const misunderstood = 2
const refused = 3
const overtaken = 4

const usage = `npm run kocyolu -- release <command>

${Object.values(commands)
  .map(({ usage: text, about }) => `  ${text}\n      ${about}`)
  .join('\n')}

  --by <name> --why <text>   stand in the history; else RELEASE_BY and RELEASE_WHY
  --dry-run                  says what would happen, and does nothing
  --newest                   in the place of names: every build that was published since its app last changed
  --all                      a rollback reverts the changes of other teams, too
  --stages <5:30m,20:2h,100> shares of a canary by the clock, each judged before the next; 100 is everybody
  --for <role,address>       who is signed in as admin, mentor or student, or with an e-mail address, has the canary, whatever its share
  --signed <file>            records of builds that were signed where no key of the store is
  --force <why>              overrides a refusal that can be overridden; the history keeps why and what
  --limit <n>                how many changes the history shows
  --json                     for programs

  RELEASES_KEPT_DAYS  for how many days what was live is kept (30)
  RELEASE_STORE   where releases are kept: a folder or s3://bucket/prefix (else .local/releases)
  SITE_FOLDER     the folder that the gateway serves, where it is on this machine: what it shows is read there
  RELEASE_KEY     signs what is published; RELEASE_KEYS are the keys that the site accepts (release keys makes a pair)
  PUBLIC_ORIGIN   the site, which is asked for the contracts that its services offer; API_ORIGIN where it has another name here

Exit codes: 0 done, 1 failed, 2 not understood, 3 refused, 4 overtaken by another change,
5 the doctor found something stale, missing or unreachable`

function forceIn(why: string | undefined): string | undefined {
  if (why !== undefined && (why.trim() === '' || why.startsWith('-')))
    throw new Misunderstood('--force takes the reason, which the history keeps')
  return why
}

/** Next steps after an error: another command, or that a reason overrides the refusal. */
function hintFor(error: unknown): string {
  if (error instanceof Misunderstood) return '\nnpm run kocyolu -- release help'
  return error instanceof ReleaseRefused && error.canBeForced ? `\n${forceHint}` : ''
}

/** Where a command looks, and where it writes: results apart from progress and errors. */
interface Surroundings {
  env: NodeJS.ProcessEnv
  print(text: string): void
  say(line: string): void
}

const stepIn =
  ({ say }: Surroundings): Step =>
  async (title, work) => {
    const begun = Date.now()
    const seconds = (): string => styleText('dim', `${((Date.now() - begun) / 1000).toFixed(1)} s`)
    const live = process.stderr.isTTY
    const ticking = live && setInterval(() => process.stderr.write(`\r… ${title} ${seconds()}`), 200)
    try {
      const result = await work()
      say(`${live ? '\r' : ''}${styleText('green', '✓')} ${title} ${seconds()}`)
      return result
    } finally {
      if (ticking) clearInterval(ticking)
    }
  }

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        why: { type: 'string' },
        json: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        signed: { type: 'string' },
        newest: { type: 'boolean', default: false },
        force: { type: 'string' },
        stages: { type: 'string' },
        for: { type: 'string' },
        limit: { type: 'string', default: '20' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Misunderstood(error instanceof Error ? error.message : String(error))
  }
}

async function run(given: string[], around: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(given)
  const [name = 'help', ...args] = positionals
  if (values.help || name === 'help') {
    around.print(`${usage}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Misunderstood(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}`)
  if (!/^[1-9]\d{0,3}$/.test(values.limit))
    throw new Misunderstood(`--limit "${values.limit}" is not a number`)
  const {
    text,
    data,
    exitCode = 0,
  } = await command.run({
    args,
    checkout,
    settings: releaseSettings(around.env, checkout, values),
    dryRun: values['dry-run'],
    force: forceIn(values.force),
    stages: values.stages,
    roles: values.for,
    all: values.all,
    built: values.built,
    signed: values.signed,
    newest: values.newest,
    limit: Number(values.limit),
    step: stepIn(around),
    say: around.say,
  })
  around.print(`${values.json ? JSON.stringify(data, null, 2) : text}\n`)
  return exitCode
}

const codeOf = (error: unknown): number => {
  if (error instanceof Misunderstood) return misunderstood
  if (error instanceof ReleaseOvertaken) return overtaken
  return error instanceof ReleaseRefused ? refused : failed
}

/** Runs a command of the release tool; resolves with its exit code. */
export async function runRelease(args: string[], around: Surroundings): Promise<number> {
  try {
    return await run(args, around)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    around.say(`${styleText('red', 'Error:')} ${text}${hintFor(error)}`)
    return codeOf(error)
  }
}

export async function releaseCommand(args: string[]): Promise<void> {
  process.exitCode = await runRelease(args, {
    env: process.env,
    print: text => void process.stdout.write(text),
    say: line => void process.stderr.write(`${line}\n`),
  })
}
