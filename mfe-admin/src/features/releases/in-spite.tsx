import { complaintText, type ReleaseEntry } from '@kocyolu/contracts'
import { useLanguage } from '@kocyolu/web'
import { useText } from './texts.ts'

type Props = { forced: NonNullable<ReleaseEntry['forced']> }

/** Complaints that a user overrode, and why. */
export function InSpite({ forced: { why, complaints } }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <span>
      {t('inSpite.history', { why })}{' '}
      {complaints.map(each => complaintText(each, language) ?? each.code).join('; ')}
    </span>
  )
}
