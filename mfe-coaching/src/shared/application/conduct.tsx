import { conductRules } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { useId } from 'react'
import { calls, useApplicationCall } from './queries.ts'
import { useText } from './texts.ts'

type Props = { conduct: { version: string; acceptedAt: string | null } }

/** Rules of conduct, until they are accepted in the version that is in force; then when that was. */
export function Conduct({ conduct: { version, acceptedAt } }: Props) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const accept = useApplicationCall(() => calls.acceptConduct(version), t('conduct.done'))
  if (acceptedAt)
    return <p className="soft small">{t('conduct.accepted', { day: format.date(acceptedAt) })}</p>
  return (
    <>
      <h3 id={id}>{t('conduct.title')}</h3>
      <p>{t('conduct.lead')}</p>
      <ol aria-labelledby={id}>
        {conductRules.map(rule => (
          <li key={rule}>{t(`conduct.rules.${rule}`)}</li>
        ))}
      </ol>
      <div className="row middle">
        <Button variant="primary" isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {t('conduct.accept')}
        </Button>
        <span className="soft small">{t('conduct.version', { version })}</span>
      </div>
    </>
  )
}
