import { z } from 'zod'

/**
 * A type as far as other builds see it: a text where it is a word of the language or of a library, else what it is made of.
 * `more` are fields that a library declares, by name alone.
 */
export type Shape =
  | string
  | { either: Shape[] }
  | { list: Shape }
  | { takes: Field[]; gives: Shape }
  | { fields: Record<string, Field>; more?: string[] | undefined }

/** A field of an object, or a parameter. */
export interface Field {
  type: Shape
  optional?: boolean | undefined
}

const FieldShape: z.ZodType<Field> = z.lazy(() =>
  z.object({ type: ShapeOf, optional: z.boolean().optional() }),
)
const ShapeOf: z.ZodType<Shape> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ either: z.array(ShapeOf) }),
    z.object({ list: ShapeOf }),
    z.object({ takes: z.array(FieldShape), gives: ShapeOf }),
    z.object({ fields: z.record(z.string(), FieldShape), more: z.array(z.string()).optional() }),
  ]),
)

/**
 * `types.json`: the type of each name of a module of the repository, as the shell provides it, or as far as the code of a
 * remote that was compiled against it can see.
 */
export const ProvidedTypes = z.record(z.string(), z.record(z.string(), ShapeOf))
export type ProvidedTypes = z.infer<typeof ProvidedTypes>

export const typesFile = 'types.json'
