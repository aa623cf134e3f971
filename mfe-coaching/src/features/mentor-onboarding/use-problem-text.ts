import type { Problems } from './profile-form.ts'
import { useText } from './texts.ts'

/** Words the problem of a field, when it has one. */
export function useProblemText(problems: Problems): (field: keyof Problems) => string | undefined {
  const t = useText()
  return field => {
    const problem = problems[field]
    return problem && t(`problems.${problem}`)
  }
}
