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
    <Section layout="compact" title={t('shares.title')} lead={t('shares.lead')}>
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

function ShareRow({ share: { mentor, parts } }: { share: ProgressShare }) {
  const t = useText()
  const name = `${mentor.firstName} ${mentor.lastName}`
  const isOn = parts.length > 0
  const sees = (shown: readonly SharePart[]) => (shown.includes('plan') ? 'seesPlan' : 'sees')
  const { mutate, isPending } = useAction(changeShare(mentor.id), t('shares.failed'), (_reply, wanted) => {
    const now = sees(wanted) === 'seesPlan' ? 'shares.sharedPlan' : 'shares.shared'
    toast.success(t(wanted.length > 0 ? now : 'shares.ended', { name }))
  })
  return (
    <li className={styles.row}>
      <Avatar person={mentor} size={44} />
      <div className={styles.who}>
        <Link to={`/mentors/${mentor.id}`} lang="tr">
          {name}
        </Link>
        <p>{isOn ? t(`shares.${sees(parts)}`) : t('shares.seesNothing')}</p>
        {isOn && (
          <label className={styles.part}>
            <input
              type="checkbox"
              checked={parts.includes('plan')}
              disabled={isPending}
              aria-label={t('shares.planWith', { name })}
              onChange={() =>
                mutate(parts.includes('plan') ? parts.filter(part => part !== 'plan') : [...parts, 'plan'])
              }
            />
            {t('shares.plan')}
          </label>
        )}
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
