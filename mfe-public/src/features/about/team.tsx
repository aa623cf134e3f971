import { Avatar } from '@kocyolu/web'
import { Section } from '../../shared/section.tsx'
import styles from './team.module.css'
import { useText } from './texts.ts'

const members = [
  { id: 'derin', firstName: 'Derin', lastName: 'Aksoy' },
  { id: 'mete', firstName: 'Mete', lastName: 'Karaca' },
  { id: 'selin', firstName: 'Selin', lastName: 'Öztürk' },
] as const

export function Team() {
  const t = useText()
  return (
    <Section eyebrow={t('team.eyebrow')} title={t('team.title')}>
      <ul className={styles.team}>
        {members.map(({ id, firstName, lastName }) => (
          <li key={id} className={styles.member}>
            <Avatar person={{ firstName, lastName, profileImageUrl: null }} size={88} />
            <h3 className={styles.name} lang="tr">
              {firstName} {lastName}
            </h3>
            <p className={styles.role}>{t(`team.${id}.role`)}</p>
            <p className={styles.text}>{t(`team.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
