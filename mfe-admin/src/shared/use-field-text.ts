import type { Problem } from '@kocyolu/web/form'
import { useText } from './texts.ts'

/** Says what is wrong with a field. */
export function useFieldText(): (field: string, problem: Problem) => string {
  const t = useText()
  return (_field, { kind, limit }) => t(`field.${kind}`, { limit: limit ?? 0 })
}
