import { stringify } from 'yaml'
import { alerts, pageOf } from './alerts.ts'
import { objectives, recorded, windows } from './objectives.ts'

const head = (what: string): string =>
  `# ${what}\n# Rendered from infra/src/alerts by \`node infra/src/alerts/write-alerts.ts\`: change it there.\n`

/** The rules that Prometheus evaluates, as they stand in the repository. */
export function rulesFile(): string {
  const records = objectives.flatMap(({ name, ratio }) =>
    windows.map(window => ({ record: recorded(name, window), expr: ratio(window) })),
  )
  const rules = alerts.map(({ name, expr, lasting, severity, window, summary }) => ({
    alert: name,
    expr,
    for: lasting,
    labels: { severity, ...(window && { window }) },
    annotations: { summary, page: `docs/alerts/${pageOf(name)}` },
  }))
  const groups = [
    { name: 'objectives', rules: records },
    { name: 'alerts', rules },
  ]
  return (
    head('What Prometheus computes, and when it tells somebody.') + stringify({ groups }, { lineWidth: 0 })
  )
}
