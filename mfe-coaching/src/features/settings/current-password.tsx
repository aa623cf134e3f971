import { type Problem, TextField } from '@kocyolu/web/form'
import { useText } from './texts.ts'

type Props = { value: string; error: string | undefined; onChange: (password: string) => void }

/** Where a user shows that it is them who acts on their account. */
export function CurrentPassword({ value, error, onChange }: Props) {
  const t = useText()
  return (
    <TextField
      label={t('email.password')}
      error={error}
      type="password"
      name="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={onChange}
    />
  )
}

/** Its error, in words. */
export const passwordProblem = (t: ReturnType<typeof useText>, { kind }: Problem): string =>
  kind === 'missing' ? t('email.problems.passwordMissing') : t('email.problems.passwordWrong')
