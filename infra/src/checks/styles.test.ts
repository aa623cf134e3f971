import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

const read = (file: string): string => readFileSync(join(checkout, file), 'utf8')
const sheets = globSync('{shell,mfe-*,packages/web,services/*}/src/**/*.css', { cwd: checkout })
const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '')

/** Features that a declared browser lacks, by where they may stand: their absence takes away an ornament, or is made up for. */
const lacking: Record<string, readonly string[]> = {
  ':has(': [
    'mfe-coaching/src/features/discovery/results.module.css',
    'mfe-coaching/src/features/session/session.module.css',
    'mfe-messaging/src/features/messages/contact-list.module.css',
    'packages/web/src/theme/theme.css',
    'packages/web/src/ui/coach-card.module.css',
    'packages/web/src/ui/panel.module.css',
    'packages/web/src/workspace/bottom-bar.module.css',
    'packages/web/src/workspace/figure-card.module.css',
    'services/identity/src/pages/assets/account.css',
    'shell/src/layout/footer.module.css',
    'shell/src/layout/layout.module.css',
  ],
  ':popover-open': [],
  '@starting-style': [],
  '@scope': [],
  '@property': [],
  'light-dark(': [],
  'field-sizing': [],
  'anchor-name': [],
  'interpolate-size': [],
}

test('style sheets need nothing that a declared browser lacks', () => {
  expect(sheets.length).toBeGreaterThan(50)
  for (const [feature, allowed] of Object.entries(lacking)) {
    const used = sheets.filter(file => withoutComments(read(file)).includes(feature))
    expect(
      used.filter(file => !allowed.includes(file)),
      feature,
    ).toEqual([])
  }
  // A focus that cannot be seen takes more than an ornament.
  for (const file of sheets) expect(withoutComments(read(file)), file).not.toMatch(/:has\([^{]*focus-visible/)
})

/** The states by which a sheet renders what is chosen or current. */
const state = /\[aria-(?:current|pressed|selected|checked)[^\]]*\]|\[data-(?:on|current)[^\]]*\]|:checked/g

test('what is chosen or current differs by a colour of the system where colours are forced', () => {
  const theme = read('packages/web/src/theme/theme.css')
  const forced = [...theme.matchAll(/@media \(forced-colors: active\) \{(.*?)\n\}/gs)]
    .map(([, css]) => css)
    .join()
  const ownRule = sheets.filter(file => /forced-colors: active/.test(read(file)))
  const states = new Set(
    sheets
      .filter(file => !ownRule.includes(file))
      .flatMap(file => withoutComments(read(file)).match(state) ?? [])
      .map(one => one.replace(/[[\]]|=.*/g, '')),
  )
  expect(states).toContain('aria-current')
  expect([...states].filter(one => !forced.includes(one))).toEqual([])
})
