import type { Consent } from '@kocyolu/contracts'
import { QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../shared/settings-section/settings-section.tsx'
import { consentsQuery } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

/** Legal texts that a user has accepted, and how to revoke that. */
export function ConsentsSection() {
  const t = useText()
  const query = useQuery(consentsQuery)
  return (
    <SettingsSection title={t('consents.title')} lead={t('consents.lead')}>
      <QueryView query={query} title={t('consents.failed')} skeleton={<Skeleton height={64} />}>
        {consents => (
          <ul className={styles.facts}>
            {consents.map(consent => (
              <Accepted key={`${consent.document} ${consent.version}`} consent={consent} />
            ))}
          </ul>
        )}
      </QueryView>
    </SettingsSection>
  )
}

function Accepted({ consent: { document, version, acceptedAt, isCurrent } }: { consent: Consent }) {
  const t = useText()
  const format = useFormat()
  const dates = { version: format.date(version), day: format.date(acceptedAt) }
  return (
    <li>
      <a href={`/account/${document}`}>{t(`consents.${document}`)}</a>: {t('consents.accepted', dates)}
      {!isCurrent && ` ${t('consents.newer')}`}
    </li>
  )
}
