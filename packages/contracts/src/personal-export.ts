import { z } from 'zod'

const Value: z.ZodType = z.json()

/** What a service has of a person, in the person's language: kinds of things, each with what its fields are called. */
export const PersonalExport = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** Each field's name in the rows, and what people call it. */
      labels: z.record(z.string(), z.string()),
      /** What people call a field's words. */
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
