import type { ProgressShare, SharePart } from '@kocyolu/contracts'
import { Avatar, Button, ButtonLink, EmptyState, QueryView, Skeleton, toast } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAction } from '../../shared/use-action.ts'
import styles from './progress.module.css'
import { changeShare, sharesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Users who may see a student's progress: none, or coaches by name. */
export function Shares() {
  const t = useText()
  return (
    <Section layout="compact" hash="shares" title={t('shares.title')} lead={t('shares.lead')}>
      <QueryView
        query={useQuery(sharesQuery)}
        skeleton={<Skeleton height={72} radius={8} />}
        title={t('shares.loadError')}
      >
        {shares =>
          shares.length === 0 ? (
            <EmptyState
              title={t('shares.none.title')}
              text={t('shares.none.text')}
              action={<ButtonLink to="/mentors">{t('shares.none.find')}</ButtonLink>}
            />
          ) : (
            <ul className="stack tight">
              {shares.map(share => (
                <ShareRow key={share.mentor.id} share={share} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}

/** The name of the text that says what has changed. */
function changeOf(before: readonly SharePart[], wanted: readonly SharePart[]) {
  if (wanted.length === 0) return 'ended'
  const isOther = (part: SharePart) => before.includes(part) !== wanted.includes(part)
  if (isOther('mistakes')) return wanted.includes('mistakes') ? 'sharedMistakes' : 'endedMistakes'
  if (isOther('choices')) return wanted.includes('choices') ? 'sharedChoices' : 'endedChoices'
  return wanted.includes('plan') ? 'sharedPlan' : 'shared'
}

function ShareRow({ share: { mentor, parts } }: { share: ProgressShare }) {
  const t = useText()
  const name = `${mentor.firstName} ${mentor.lastName}`
  const isOn = parts.length > 0
  const sees = (shown: readonly SharePart[]) => (shown.includes('plan') ? 'seesPlan' : 'sees')
  const { mutate, isPending } = useAction(changeShare(mentor.id), t('shares.failed'), (_reply, wanted) =>
    toast.success(t(`shares.${changeOf(parts, wanted)}`, { name })),
  )
  return (
    <li className={styles.row}>
      <Avatar person={mentor} size={44} />
      <div className={styles.who}>
        <Link to={`/mentors/${mentor.id}`} lang="tr">
          {name}
        </Link>
        <p>{isOn ? t(`shares.${sees(parts)}`) : t('shares.seesNothing')}</p>
        {parts.includes('mistakes') && <p>{t('shares.seesMistakes')}</p>}
        {parts.includes('choices') && <p>{t('shares.seesChoices')}</p>}
        {isOn &&
          (['plan', 'mistakes', 'choices'] as const).map(part => (
            <label key={part} className={styles.part}>
              <input
                type="checkbox"
                checked={parts.includes(part)}
                disabled={isPending}
                aria-label={t(`shares.${part}With`, { name })}
                onChange={() =>
                  mutate(parts.includes(part) ? parts.filter(one => one !== part) : [...parts, part])
                }
              />
              {t(`shares.${part}`)}
            </label>
          ))}
      </div>
      <Button
        isBusy={isPending}
        aria-label={t(isOn ? 'shares.endWith' : 'shares.shareWith', { name })}
        onClick={() => mutate(isOn ? [] : ['nets'])}
      >
        {t(isOn ? 'shares.end' : 'shares.share')}
      </Button>
    </li>
  )
}
