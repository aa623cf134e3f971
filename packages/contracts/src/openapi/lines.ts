import type { Api } from '../released/operation.ts'

type Members = Record<string, unknown>

/** A JSON object with one line for each member, so that a change shows which one it is. */
export const lines = (members: Members): string => `${object(members)}\n`

/** An OpenAPI document with one line for each operation and each schema. */
export function apiLines({ paths, components, ...head }: Api & Members): string {
  const operations = Object.entries(paths).map(
    ([path, methods]) => `${JSON.stringify(path)}:${object(methods)}`,
  )
  const own = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const { schemas, ...rest } = components
  return `{
${[...own, `"paths":{\n${operations.join(',\n')}\n}`].join(',\n')},
"components":{"schemas":${object(schemas)}${Object.entries(rest)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('')}}
}
`
}

const object = (members: Members): string =>
  `{\n${Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}`
