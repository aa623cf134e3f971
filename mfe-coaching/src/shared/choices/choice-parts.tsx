import {
  type ChoiceLevel,
  type ChoiceList,
  choiceLevel,
  choiceLevels,
  choiceMargin,
  type Programme,
} from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './choices.module.css'
import type { Entry } from './queries.ts'
import { useText } from './texts.ts'

export type Ranks = ChoiceList['ranks']

const levelOf = (programme: Programme, ranks: Ranks): ChoiceLevel | null =>
  choiceLevel(
    ranks.find(({ scoreType }) => scoreType === programme.scoreType)?.rank,
    programme.ranks[0]?.rank,
  )

/** Name, university, last ranks and level of a programme. */
export function ProgrammeFacts({ programme, ranks }: { programme: Programme; ranks: Ranks }) {
  const t = useText()
  const format = useFormat()
  const level = levelOf(programme, ranks)
  const known = programme.ranks.map(({ year, rank }) => `${year}: ${format.number(rank)}`)
  return (
    <div className={styles.facts}>
      <p>
        <b lang="tr">{programme.name}</b>{' '}
        {level && (
          <span className={styles.level} data-level={level}>
            {t(`level.${level}`)}
          </span>
        )}
      </p>
      <p className="soft small tabular">
        <span lang="tr">{`${programme.university} · ${programme.scoreType}`}</span>
        {` · ${[t('code', { code: programme.code }), ...(known.length > 0 ? known : [t('noRank')])].join(' · ')}`}
      </p>
      {programme.isRetired && <p className="soft small">{t('retired')}</p>}
    </div>
  )
}

/** How many programmes there are of each level. */
export function LevelSums({ entries, ranks }: { entries: readonly Entry[]; ranks: Ranks }) {
  const t = useText()
  const levels = entries.map(({ programme }) => levelOf(programme, ranks))
  const sums = Object.fromEntries(
    choiceLevels.map(level => [level, levels.filter(one => one === level).length]),
  ) as Record<ChoiceLevel, number>
  return <p className="soft small tabular">{t('list.sums', sums)}</p>
}

/** How levels come about, in a sentence. */
export function LevelRule() {
  const t = useText()
  return <p className="soft small">{t('rule', { margin: choiceMargin })}</p>
}

/** Where the ranks of programmes are from. */
export function Sources({ programmes }: { programmes: readonly Programme[] }) {
  const t = useText()
  const sources = new Map(programmes.map(({ source }) => [`${source.name} ${source.year}`, source]))
  if (sources.size === 0) return null
  return (
    <p className={`soft small ${styles.sources}`}>
      {`${t('sources')}: `}
      {[...sources].map(([key, { name, link, year }], at) => (
        <span key={key}>
          {at > 0 && ' · '}
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" lang="tr">
            {name}
          </a>
          {`, ${year}`}
        </span>
      ))}
    </p>
  )
}
