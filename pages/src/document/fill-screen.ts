import type { Rendered } from '@kocyolu/bundler/server'
import type { Screen } from './published-site.ts'

const root = '<div id="root"></div>'
const headEnd = '</head>'
/** Properties that scripts would set as a style once they run; the rendered page already needs them. */
const laterStyle = /<link rel="preload" as="style"([^>]*)>/g
/** The code of a page, and what announces it. */
const code = /<link rel="preload" as="script"[^>]*>\n?|<script defer [^>]*><\/script>\n?/g
const language = /<html lang="[a-z-]+"/

/** Whether a promoted page has the places that a rendered one goes into. */
export const canBeFilled = ({ before, after }: Screen): boolean =>
  after.split(root).length === 2 && after.includes(headEnd) && language.test(before)

/**
 * The promoted page with this head and what was rendered of it, and one without scripts needs its theme. Its code waits in a
 * template, from which the early script takes it when a visitor acts.
 */
export function fillScreen(
  { before, after }: Screen,
  head: string,
  rendered: Rendered | undefined,
  isDark = false,
): string {
  if (!rendered) return `${before}${head}${after}`
  const [beforeRoot = '', afterRoot = ''] = after
    .replaceAll(code, '')
    .replace(headEnd, `${stylesOf(after)}${headEnd}`)
    .split(root)
  return [
    before.replace(language, `<html lang="${rendered.language}"${isDark ? ' class="dark"' : ''}`),
    head,
    // Before the early script, which needs it at once where a user may be signed in.
    `<template id="code">${after.match(code)?.join('') ?? ''}</template>`,
    beforeRoot,
    `<div id="root" data-rendered>${rendered.html}</div>`,
    `<script type="application/json" id="state">${rendered.state}</script>`,
    afterRoot,
  ].join('')
}

/** Behind the early script, which lets the page be painted without one that hangs, and behind it nothing would run. */
const stylesOf = (html: string): string =>
  [...html.matchAll(laterStyle)]
    .map(([, attributes]) => `<link rel="stylesheet" data-rendered${attributes}>`)
    .join('')
