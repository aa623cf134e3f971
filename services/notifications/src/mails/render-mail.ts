import { readFile } from 'node:fs/promises'
import { Eta } from 'eta'
import type { MailContent } from './mail-content.ts'

// Escapes what it fills in. The marks are ones that MJML leaves alone.
const eta = new Eta({ tags: ['{{', '}}'], autoTrim: false })
let layout: Promise<ReturnType<Eta['compile']>> | undefined

/** The HTML of a mail. MJML is slow, so the layout is made once for all mails and filled in for each. */
export async function renderHtml(content: MailContent): Promise<string> {
  layout ??= compileLayout()
  return eta.render(await layout, content)
}

async function compileLayout() {
  const { default: mjml } = await import('mjml')
  const source = await readFile(new URL('layout.mjml', import.meta.url), 'utf8')
  const { html } = await mjml(source, { validationLevel: 'strict', fonts: {}, keepComments: false })
  return eta.compile(html)
}

/** The same mail for a reader without HTML. */
export function renderText(content: MailContent): string {
  const { greeting, heading, paragraphs, details, action, note, footer, siteUrl, unsubscribe } = content
  const facts = details.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const parts = [greeting, heading, ...paragraphs, facts, `${action.label}:\n${action.url}`, note]
  const stop = unsubscribe ? `\n${unsubscribe.label}:\n${unsubscribe.url}\n` : ''
  return `${parts.filter(part => part).join('\n\n')}\n\n-- \n${footer}\n${siteUrl}\n${stop}`
}
