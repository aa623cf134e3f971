import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkout } from '../checkout.ts'
import { doors } from '../operate/doors.ts'
import { commands } from '../release/commands.ts'
import { deployedFile } from '../system/deployed-file.ts'

const pages = [
  ...['one-server', 'backup', 'mail', 'moving', 'upgrading', 'operating', 'delivering', 'scaling'],
  ...['swarm', 'kubernetes', 'drills'],
]
const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
const services = Object.assign(
  {},
  ...['docker-compose.yml', 'observability.yml'].map(
    file => (deployedFile(file) as { services: object }).services,
  ),
) as Record<string, object>

/** Commands of each block, without comments, prompts of data and joined lines. */
function linesOf(page: string): string[] {
  const text = readFileSync(join(checkout, `docs/${page}.md`), 'utf8')
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .replaceAll(/<<'(\w+)'.*\n[\s\S]*?\n\1/g, '')
      .replaceAll('\\\n', ' ')
      .split('\n')
      .flatMap(line => line.replace(/(^|\s)#.*$/, '').split(/\s+(?:&&|\|\||\||;)\s+|;\s+/))
      .map(line => line.trim())
      .filter(Boolean),
  )
}

const words = (line: string): string[] =>
  (line.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? []).map(word => word.replaceAll(/["']/g, ''))

/** The operator's command takes these arguments: its own reader says so, and does nothing else. */
async function expectDoor(args: string[]): Promise<void> {
  const [name = '', ...rest] = args
  if (name === 'help') return
  expect(Object.keys(doors)).toContain(name)
  if (name === 'release') {
    const command = rest.find((each, at) => !each.startsWith('--') && !rest[at - 1]?.startsWith('--'))
    expect(Object.keys(commands)).toContain(command)
  }
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const wrong = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  process.exitCode = undefined
  try {
    await doors[name]?.open([...rest, '--help'])
    expect([args, process.exitCode ?? 0]).toEqual([args, 0])
  } finally {
    out.mockRestore()
    wrong.mockRestore()
  }
}

const takesValue =
  /^(-f|-p|-s|-t|-w|--profile|--scale|--network|--env|--mount|--secret|-v|-e|--user|--name|--mode|--restart-condition|--constraint|--rename)$/
/** Words that are no options, and no values of options. */
function bare(args: string[]): string[] {
  return args.filter(
    (each, at) => !each.startsWith('-') && !takesValue.test(args[at - 1] ?? '') && !/^[<>]$/.test(each),
  )
}

const ofCompose: Record<string, (args: string[]) => Promise<void> | void> = {
  ...Object.fromEntries(
    ['up', 'stop', 'restart', 'build', 'logs', 'ps', 'kill', 'rm'].map(verb => [
      verb,
      (args: string[]) => {
        for (const name of bare(args)) expect(Object.keys(services)).toContain(name)
      },
    ]),
  ),
  pull: args => expect(bare(args)).toEqual([]),
  // Removing volumes would remove secrets.
  down: args => expect(args).toEqual([]),
  exec: async args => {
    const [name = '', ...command] = bare(args)
    expect(Object.keys(services)).toContain(name)
    for (const file of command.filter(each => each.endsWith('.ts')))
      expect(existsSync(join(checkout, file)), file).toBe(true)
  },
  run: async args => {
    const at = args.findIndex(each => !each.startsWith('-'))
    const [name = '', ...command] = args.slice(at)
    expect(Object.keys(services)).toContain(name)
    const end = command.findIndex(each => /^[<>]$/.test(each))
    if (name === 'kocyolu') await expectDoor(end < 0 ? command : command.slice(0, end))
  },
}

async function expectCompose(args: string[]): Promise<void> {
  const at = args.findIndex((each, index) => !each.startsWith('-') && !takesValue.test(args[index - 1] ?? ''))
  for (const [index, each] of args.slice(0, at).entries())
    if (args[index - 1] === '-f') expect(existsSync(join(checkout, each)), each).toBe(true)
  const [verb = '', ...rest] = args.slice(at)
  expect(Object.keys(ofCompose)).toContain(verb)
  await ofCompose[verb]?.(rest)
}

/** The words behind an image of the operator's commands. */
async function expectImage(args: string[]): Promise<void> {
  const at = args.findIndex(each => each.startsWith('kocyolu-backup:'))
  if (at < 0) return
  const command = args.slice(at + 1)
  const end = command.findIndex(each => /^[<>]$/.test(each))
  await expectDoor(end < 0 ? command : command.slice(0, end))
}

const inNamespace = (args: string[]): void => {
  if (args[0] === 'create' && args[1] === 'namespace') return
  const at = args.indexOf('-n')
  expect([args, args[at + 1]]).toEqual([args, 'kocyolu'])
}

const known: Record<string, (args: string[]) => Promise<void> | void> = {
  docker: async ([first, ...args]) => {
    if (first === 'compose') return await expectCompose(args)
    expect(['run', 'service', 'stack', 'swarm', 'node', 'volume', 'exec', 'image']).toContain(first)
    for (const [at, each] of args.entries())
      if (args[at - 1] === '-c' && each.endsWith('.yml'))
        expect(existsSync(join(checkout, each)), each).toBe(true)
    await expectImage(args)
  },
  npm: async ([verb = '', ...args]) => {
    if (verb === 'start') return
    expect(verb).toBe('run')
    const [script = '', , ...rest] = args
    expect(Object.keys(scripts)).toContain(script)
    if (script === 'kocyolu') await expectDoor(rest)
  },
  helm: args => {
    inNamespace(args)
    for (const each of bare(args).filter(path => path.includes('/')))
      expect(existsSync(join(checkout, each, 'Chart.yaml')), each).toBe(true)
  },
  kubectl: inNamespace,
  kocyolu: expectDoor,
  sh: ([file = '']) => expect(existsSync(join(checkout, file)), file).toBe(true),
  ...Object.fromEntries(
    [
      ...[
        'git',
        'cd',
        'cat',
        'printf',
        'sed',
        'mkdir',
        'install',
        'export',
        'curl',
        'for',
        'done',
        'jq',
        '}',
      ],
      'RELEASE_KEYS=*:MCowBQYD…,mfe-coaching:MCowBQYD…',
    ].map(name => [name, () => {}]),
  ),
}

test.each(pages)('every command of docs/%s.md is one that its program takes', async page => {
  const lines = linesOf(page)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const [first = '', ...args] = words(line.replace(/^do\s+/, '').replace(/^kocyolu\(\)\s*\{\s*/, ''))
    const at = /^[A-Z_]+=/.test(first) && !known[first] ? args.findIndex(each => !/^[A-Z_]+=/.test(each)) : -1
    const [program = '', rest] = at < 0 ? [first, args] : [args[at], args.slice(at + 1)]
    expect(Object.keys(known), line).toContain(program)
    await known[program]?.(rest)
  }
})
