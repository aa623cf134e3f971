import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Changes a published site while it is served, each time by the one rename with which the release tool does. */
export function siteIn(www: string) {
  let canaries = 0
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(www, file)), { recursive: true })
    writeFileSync(join(www, file), content)
  }
  const lead = (name: string, target: string): void => {
    const fresh = join(www, `.${name}`)
    symlinkSync(target, fresh)
    renameSync(fresh, join(www, name))
  }
  return {
    /** Writes a composition whose files all say its number. */
    compose: (number: number, screens: string[]): void => {
      for (const screen of screens) write(`compositions/${number}/screens/${screen}`, `${number} ${screen}`)
      write(`compositions/${number}/number.json`, JSON.stringify({ number }))
      for (const file of ['manifest.webmanifest', 'offline-worker.js'])
        write(`compositions/${number}/${file}`, `${number} ${file}`)
    },
    goLive: (number: number): void => lead('live', `compositions/${number}`),
    /** Gives a composition to this many of the 100 buckets, and to roles or tags of people. */
    canary: (number: number, percent: number, roles: string[] = []): void => {
      canaries += 1
      const folder = join(www, 'canaries', String(canaries))
      mkdirSync(folder, { recursive: true })
      const buckets = Array.from({ length: percent }, (_, bucket) => String(bucket).padStart(2, '0'))
      for (const name of [...buckets, ...roles])
        symlinkSync(`../../compositions/${number}`, join(folder, name))
      write(`canaries/${canaries}/canary.json`, JSON.stringify({ composition: number, percent }))
      lead('canary', `canaries/${canaries}`)
    },
    endCanary: (): void => rmSync(join(www, 'canary')),
  }
}
