import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const EnvironmentVariable = z.object({ name: z.string(), value: z.string().optional() })
export const Container = z.looseObject({
  name: z.string(),
  env: z.array(EnvironmentVariable).default([]),
})
const Pod = z.looseObject({
  containers: z.array(Container),
  initContainers: z.array(Container).default([]),
})
const KubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template: z.looseObject({ spec: Pod }).optional() }),
})
export type KubernetesObject = z.output<typeof KubernetesObject>

/** The objects of a rendered chart. */
export const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text, { version: '1.1' })
    .map(document => document.toJS())
    .filter(Boolean)
    .map(each => KubernetesObject.parse(each))

/** Every container of these, by its name; the follower is beside several. */
export const containersIn = (objects: KubernetesObject[]): z.output<typeof Container>[] =>
  objects.flatMap(({ spec }) => [
    ...(spec.template?.spec.initContainers ?? []),
    ...(spec.template?.spec.containers ?? []),
  ])
