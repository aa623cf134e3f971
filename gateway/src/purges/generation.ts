import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

const kept = 20

/**
 * Begins a new generation of what the gateway keeps. Its name, which a link leads to, is part of every key: what was kept
 * before, or is just being fetched, is not found any more.
 */
export function beginGeneration(folder: string): void {
  const generations = join(folder, 'generations')
  const name = `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`
  mkdirSync(join(generations, name), { recursive: true })
  // nginx may run as another user, and the user who starts it may share no file.
  for (const each of [generations, join(generations, name)]) chmodSync(each, 0o755)
  const fresh = join(generations, `.${name}`)
  symlinkSync(name, fresh)
  renameSync(fresh, join(generations, 'current'))
  forgetOld(generations)
}

/** A gateway that has none yet cannot make a key. */
export function ensureGeneration(folder: string): void {
  if (!existsSync(join(folder, 'generations', 'current'))) beginGeneration(folder)
}

// The last ones stay: a request may just be looking where the link leads.
function forgetOld(generations: string): void {
  const names = readdirSync(generations).filter(name => name !== 'current' && !name.startsWith('.'))
  const ages = new Map(names.map(name => [name, statSync(join(generations, name)).mtimeMs]))
  const oldest = names.sort((one, other) => (ages.get(other) ?? 0) - (ages.get(one) ?? 0)).slice(kept)
  for (const name of oldest) rmSync(join(generations, name), { recursive: true, force: true })
}
