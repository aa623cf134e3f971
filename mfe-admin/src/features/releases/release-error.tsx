import { canBeForced, complaintText, type Issue } from '@kocyolu/contracts'
import { ApiError, useLanguage } from '@kocyolu/web'
import { useEffect, useRef } from 'react'
import styles from './release-error.module.css'
import { useText } from './texts.ts'

/** Whether a failure lists its complaints by name. */
export const isReleaseError = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['releases.refused', 'releases.overtaken', 'not_found'].includes(error.code)

/** Whether a reason passes all that was refused. */
export const isForceable = ({ code, issues }: ApiError): boolean =>
  code === 'releases.refused' && canBeForced(issues.map(issue => issue.code ?? ''))

/** Why a change was refused: what does not fit or is not there, by name, or who was faster with what. */
export function ReleaseError({ error }: { error: ApiError }) {
  const panel = useRef<HTMLDivElement>(null)
  // On a phone a dialog scrolls, and who has pressed its button is at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection is shown again
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [error])
  return (
    <div ref={panel} role="alert" className={styles.rejection}>
      <Reasons error={error} />
    </div>
  )
}

/** In the page's language; one of a newer age, or of another kind, in the words that came with it. */
function Complaint({ issue: { code, values = {}, message } }: { issue: Issue }) {
  const text = complaintText({ code: code ?? '', values }, useLanguage())
  return text === null ? <li lang="en">{message}</li> : <li>{text}</li>
}

function Reasons({ error: { code, issues } }: { error: ApiError }) {
  const t = useText()
  if (code !== 'releases.overtaken')
    return (
      <>
        <p>{t('refused')}</p>
        <ul>
          {issues.map(issue => (
            <Complaint key={issue.message} issue={issue} />
          ))}
        </ul>
      </>
    )
  const said = (path: string): string => issues.find(issue => issue.path === path)?.message ?? ''
  const action = t(`action.${said('action')}` as 'action.other')
  return <p>{t('overtaken', { by: said('by'), action, why: said('why') })}</p>
}
