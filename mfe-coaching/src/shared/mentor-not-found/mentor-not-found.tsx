import { ButtonLink, EmptyState, Page, useNotFound } from '@kocyolu/web'
import { useText } from './texts.ts'

/** No coach has this id. */
export function MentorNotFound() {
  const t = useText()
  useNotFound()
  return (
    <Page title={t('title')} width="narrow">
      <EmptyState
        title={t('heading')}
        text={t('text')}
        action={
          <ButtonLink to="/mentors" variant="primary">
            {t('browse')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
