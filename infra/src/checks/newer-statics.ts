import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from '@kocyolu/bundler/browsers'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'

const oldest = browsers.map(browser => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(browser) ?? []
  return { name: name as BrowserName, version: Number(version) }
})

const isMissing = ({ support }: CompatStatement): boolean =>
  oldest.some(
    ({ name, version }) =>
      ![support[name] ?? []]
        .flat()
        .some(
          ({ version_added: since, flags }) =>
            !flags && typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version,
        ),
  )

/** Static methods, such as `URL.parse`, that at least one declared browser lacks. Source: MDN's compatibility data. */
function newerStatics(): string[] {
  const classes: Identifier = { ...bcd.api, ...bcd.javascript.builtins }
  return Object.entries(classes).flatMap(([owner, members]) =>
    Object.entries(members as Record<string, Identifier>).flatMap(([member, { __compat }]) => {
      const [name = '', isStatic] = member.split('_static')
      return isStatic === '' && __compat && isMissing(__compat) ? [`${owner}.${name}`] : []
    }),
  )
}

/** react-router asks whether it is there. */
const usedWithCare = 'URL.canParse'

/** One sentence for each built script that calls what a declared browser lacks; ESLint's list does not know static methods. */
export function callsOfNewerStatics(checkout: string): string[] {
  const call = new RegExp(
    `(?<![\\w$.])(?:${newerStatics()
      .filter(name => name !== usedWithCare)
      .map(name => name.replace('.', '\\.'))
      .join('|')})\\(`,
    'g',
  )
  return globSync(['shell/dist/**/*.js', 'mfe-*/dist/**/*.js'], { cwd: checkout }).flatMap(file =>
    [...new Set(readFileSync(join(checkout, file), 'utf8').match(call))].map(
      found => `${file} calls ${found}), which a declared browser lacks`,
    ),
  )
}
