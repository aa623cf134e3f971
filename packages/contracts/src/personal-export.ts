import { z } from 'zod'

const Value: z.ZodType = z.json()

/** A service's data about a person, in the person's language: kinds of things, each with the names of its fields. */
export const PersonalExport = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** Each field's name in the rows, and what people call it. */
      labels: z.record(z.string(), z.string()),
      /** Users' words for the values of a field. */
      words: z.record(z.string(), z.record(z.string(), z.string())),
      /** The rows are files: `name`, and `content` as base64. */
      isFiles: z.boolean(),
      /** The newest first. */
      rows: z.array(z.record(z.string(), Value)),
      /** How many older ones were left out, since there were too many. */
      leftOut: z.int(),
    }),
  ),
})
export type PersonalExport = z.infer<typeof PersonalExport>
