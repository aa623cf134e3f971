import { useId } from 'react'
import { useNet } from '../../shared/progress/use-net.ts'
import type { TestFields } from './exam-fields.ts'
import styles from './test-fields.module.css'
import { useText } from './texts.ts'

type Props = {
  tests: readonly TestFields[]
  total: number
  onChange: (field: string, digits: string) => void
}

/** Correct and wrong answers of each test, with the nets at once. */
export function TestFieldRows({ tests, total, onChange }: Props) {
  const t = useText()
  const net = useNet()
  return (
    <div className={styles.tests}>
      {tests.map(test => (
        <TestRow key={test.id} test={test} onChange={onChange} />
      ))}
      <p className={styles.total} aria-live="polite">
        <span>{t('form.total')}</span>
        <output className="tabular">{net(total)}</output>
      </p>
    </div>
  )
}

function TestRow({ test, onChange }: { test: TestFields } & Pick<Props, 'onChange'>) {
  const t = useText()
  const net = useNet()
  const id = useId()
  const { name, questions, isTooMuch } = test
  return (
    <fieldset className={styles.test}>
      <legend>
        <span lang="tr">{name}</span> <small>{t('form.questions', { count: questions })}</small>
      </legend>
      {(['correct', 'wrong'] as const).map(kind => (
        <label key={kind} className={styles.count}>
          {t(`form.${kind}`)}
          <input
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            maxLength={3}
            value={test[kind]}
            aria-invalid={isTooMuch}
            aria-describedby={isTooMuch ? id : undefined}
            onChange={event => onChange(`${test.id}.${kind}`, event.target.value.replaceAll(/\D/g, ''))}
          />
        </label>
      ))}
      <span className={styles.net}>
        {t('form.net')} <output className="tabular">{net(test.net)}</output>
      </span>
      {isTooMuch && (
        <p id={id} className={styles.error}>
          {t('form.tooMany', { name, questions })}
        </p>
      )}
    </fieldset>
  )
}
