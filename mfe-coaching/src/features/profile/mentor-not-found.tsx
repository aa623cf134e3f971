import { ButtonLink, EmptyState, Page } from '@kocyolu/web'
import { useText } from './texts.ts'

/** Nobody is there under that id. */
export function MentorNotFound() {
  const t = useText()
  return (
    <Page title={t('notFound.title')} width="narrow">
      <EmptyState
        title={t('notFound.heading')}
        text={t('notFound.text')}
        action={
          <ButtonLink to="/mentors" variant="primary">
            {t('notFound.browse')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
