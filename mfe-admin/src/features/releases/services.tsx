import type { ReleaseState } from '@kocyolu/contracts'
import { Section } from '@kocyolu/web/workspace'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import own from './releases.module.css'
import { useText } from './texts.ts'

/** The services' present offers: remotes that need more are not released. */
export function Services({ services }: { services: ReleaseState['services'] }) {
  const t = useText()
  return (
    <Section title={t('services.title')} lead={t('services.lead')}>
      <ul aria-label={t('services.title')} className={styles.rows}>
        {services.map(({ service, build, contract }) => (
          <li key={service} className={styles.row}>
            <span className={styles.words}>
              <span className={own.app}>
                <strong>{service}</strong> {build && <code>{build}</code>}
              </span>
            </span>
            <span>
              {contract === null ? (
                <Badge tone="alert">{t('services.unknown')}</Badge>
              ) : (
                <Badge>{t('services.contract', { version: contract })}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
