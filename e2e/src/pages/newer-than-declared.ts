import { browsers } from '@kocyolu/bundler/browsers'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'

const { api, javascript } = bcd

/** The oldest version of each declared browser. */
const oldest = browsers.map(browser => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(browser) ?? []
  return { name: name as BrowserName, version: Number(version) }
})

/** Paths such as `Intl.Segmenter` and `URLSearchParams.size`: what at least one declared browser does not have. */
export function newerThanDeclared(): string[] {
  return [...missingBelow(api, []), ...missingBelow(javascript.builtins ?? {}, [])]
}

function missingBelow(features: Identifier, path: string[]): string[] {
  const { __compat, ...parts } = features
  return Object.entries(parts).flatMap(([name, feature]) => {
    if (!/^[A-Za-z]\w*$/.test(name)) return []
    const here = [...path, name.replace(/_static$/, '')]
    if (feature.__compat && isMissing(feature.__compat)) return [here.join('.')]
    return here.length < 3 ? missingBelow(feature, here) : []
  })
}

const isMissing = ({ support }: CompatStatement): boolean =>
  oldest.some(({ name, version }) => {
    const known = [support[name] ?? []].flat()
    return !known.some(
      ({ version_added: since, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        typeof since === 'string' &&
        Number.parseFloat(since.replace('≤', '')) <= version,
    )
  })

/** Runs in the page before anything else: takes these features out of a browser that has them, and says which. */
export function takeAway(paths: string[]): void {
  const taken = paths.filter(path => {
    const steps = path.split('.')
    const name = steps.pop() ?? ''
    const owner = steps.reduce<unknown>((from, step) => ownValue(from, step), globalThis)
    // A constructor and the class it stands for have the same name.
    if (steps.at(-1) === name) return false
    return [owner, ownValue(owner, 'prototype')].some(place => isObject(place) && remove(place, name))
  })
  Object.assign(globalThis, { takenAway: taken })

  function ownValue(from: unknown, name: string): unknown {
    return isObject(from) ? Object.getOwnPropertyDescriptor(from, name)?.value : undefined
  }
  function isObject(value: unknown): value is object {
    return (typeof value === 'object' && value !== null) || typeof value === 'function'
  }
  function remove(place: object, name: string): boolean {
    return Object.hasOwn(place, name) && Reflect.deleteProperty(place, name)
  }
}
