import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { checkout } from '../checkout.ts'

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

const always = { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const

/** Reads the arguments of a command; a wrong one is said with the usage. */
export function readCommand<O extends ParseArgsOptionsConfig>(usage: string, args: string[], options: O) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...always, ...options } })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** The file with all secrets of a site: of containers, or of the site that `npm start` runs here. */
export const secretsFileOf = (env: NodeJS.ProcessEnv): string =>
  env.SECRETS_FILE || join(checkout, '.local/secrets.json')
