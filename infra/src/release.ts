import { parseArgs, styleText } from 'node:util'
import { ReleaseOvertaken, ReleaseRefused } from '@kocyolu/release-store'
import { checkout } from './checkout.ts'
import { Misunderstood } from './release/command.ts'
import { commands } from './release/commands.ts'
import type { Step } from './release/publish-app.ts'
import { forceHint } from './release/report.ts'
import { releaseSettings } from './release/settings.ts'

/** Exit codes, beside 0 for done. */
const failed = 1
const misunderstood = 2
const refused = 3
const overtaken = 4

const usage = `npm run release -- <command>

${Object.values(commands)
  .map(({ usage: text, about }) => `  ${text}\n      ${about}`)
  .join('\n')}

  --by <name> --why <text>   stand in the history; else RELEASE_BY and RELEASE_WHY
  --dry-run                  says what would happen, and does nothing
  --all                      a rollback reverts the changes of other teams, too
  --stages <5:30m,20:2h,100> shares of a canary by the clock, each judged before the next; 100 is everybody
  --for <role,role>          who is signed in as admin, mentor or student has the canary, whatever its share
  --force <why>              in spite of what is refused, where that may turn out well; the history keeps why and what
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
  if (error instanceof Misunderstood) return '\nnpm run release -- help'
  return error instanceof ReleaseRefused && error.canBeForced ? `\n${forceHint}` : ''
}

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Progress goes where results do not. */
const step: Step = async (title, work) => {
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

async function main(): Promise<void> {
  const { values, positionals } = readArguments(process.argv.slice(2))
  const [name = 'help', ...args] = positionals
  if (values.help || name === 'help') {
    process.stdout.write(`${usage}\n`)
    return
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
    settings: releaseSettings(process.env, checkout, values),
    dryRun: values['dry-run'],
    force: forceIn(values.force),
    stages: values.stages,
    roles: values.for,
    all: values.all,
    limit: Number(values.limit),
    step,
    say,
  })
  process.stdout.write(`${values.json ? JSON.stringify(data, null, 2) : text}\n`)
  process.exitCode = exitCode
}

const codeOf = (error: unknown): number => {
  if (error instanceof Misunderstood) return misunderstood
  if (error instanceof ReleaseOvertaken) return overtaken
  return error instanceof ReleaseRefused ? refused : failed
}

try {
  await main()
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  say(`${styleText('red', 'Error:')} ${text}${hintFor(error)}`)
  process.exitCode = codeOf(error)
}
