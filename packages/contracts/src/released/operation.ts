export type Json = Record<string, unknown>
export type Operation = Json & {
  operationId: string
  deprecated?: boolean
  parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
}
/** One service's promise: the OpenAPI document of its contract. */
export type Api = { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } }

/** The status of a call that works. */
export const statusOf = ({ responses }: Operation): string =>
  Object.keys(responses).find(one => one < '300') ?? ''
