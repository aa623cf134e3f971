import { stringify } from 'yaml'
import { z } from 'zod'
import { chartProcesses, confidentialSettings } from './chart-processes.ts'
import { ChartValues } from './chart-values.ts'

const rendered =
  'Rendered by `node infra/src/system/render.ts` from infra/src/system/chart-values.ts: change it there.'

/** A value of the chart as a JSON schema tells it. */
interface Described {
  description?: string
  default?: unknown
  properties?: Record<string, Described>
}
const schema = (): Described & Record<string, unknown> =>
  z.toJSONSchema(ChartValues, { io: 'input', target: 'draft-7' }) as Described & Record<string, unknown>

/** Each value by its path; what has values of its own is gone into. */
function* described(each: Described, path: string[] = []): Generator<[string, Described]> {
  for (const [name, value] of Object.entries(each.properties ?? {}))
    if (value.description) yield [[...path, name].join('.'), value]
    else yield* described(value, [...path, name])
}

function table(): string {
  const rows = [...described(schema())].map(
    ([path, { description = '', default: standard }]) =>
      `| \`${path}\` | ${standard === '' ? '' : `\`${JSON.stringify(standard)}\``} | ${description} |`,
  )
  return ['| value | default | what it is |', '| --- | --- | --- |', ...rows].join('\n')
}

const readme = (): string => `# The chart

How it is installed stands in [docs/kubernetes.md](../../../../docs/kubernetes.md). ${rendered}

${table()}

In confidence (secret \`<prefix>-settings\`): ${confidentialSettings()
  .map(name => `\`${name}\``)
  .join(
    ', ',
  )}; and \`POSTGRES_SERVER\`, \`REDIS_SERVER\` and \`REDIS_VOLATILE_SERVER\` for who makes database and roles.
`

const folder = 'infra/deploy/helm/kocyolu'

/** The files of the chart that are rendered, as they stand in the repository. */
export const chartFiles = (): Record<string, string> => ({
  [`${folder}/files/processes.yaml`]: chartProcesses(),
  [`${folder}/values.yaml`]: `# ${rendered}\n# README.md says what each is for.\n${stringify(ChartValues.parse({}))}`,
  [`${folder}/values.schema.json`]: `${JSON.stringify(schema(), null, 2)}\n`,
  [`${folder}/README.md`]: readme(),
})
