import type { ServicePart } from './read-parts.ts'

/** No name leads out of its folder. */
const isPlain = (name: unknown): name is string => typeof name === 'string' && /^[\w-]+\.\w+$/.test(name)

/** The files that a service has of a person, and where they lie in the archive. */
export function filesOf({ service, parts }: ServicePart): { path: string; content: Uint8Array }[] {
  return parts
    .filter(({ isFiles }) => isFiles)
    .flatMap(({ rows }) => rows)
    .flatMap(({ name, content }) =>
      isPlain(name) && typeof content === 'string'
        ? [{ path: `${service}/${name}`, content: Buffer.from(content, 'base64') }]
        : [],
    )
}
