import { DCLinter } from 'dclint'
import { z } from 'zod'

const Findings = z.array(z.object({ messages: z.array(z.object({ rule: z.string(), message: z.string() })) }))

/** What the schema of compose files has against a file; matters of taste are not asked for. */
export function complaintsOf(path: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  return Findings.parse(linter.lintFiles([path], false))
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid'))
    .map(({ message }) => message)
}
