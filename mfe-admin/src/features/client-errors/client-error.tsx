import { EmptyState, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Part, PartList } from '../../shared/part.tsx'
import { ClientErrorSkeleton } from './client-error-skeleton.tsx'
import { Counts } from './counts.tsx'
import { Facts } from './facts.tsx'
import { Hours } from './hours.tsx'
import { clientErrorQuery } from './queries.ts'
import { Samples } from './samples.tsx'
import { useText } from './texts.ts'

/** One group of failures: how often, where, in which builds, and examples with their stacks. */
export function ClientError() {
  const t = useText()
  const { id = '' } = useParams()
  return (
    <PartList>
      <QueryView
        query={useQuery(clientErrorQuery(id))}
        skeleton={<ClientErrorSkeleton />}
        notFound={<EmptyState title={t('gone.title')} text={t('gone.text')} />}
      >
        {error => (
          <>
            <Part title={error.message}>
              <Facts error={error} />
            </Part>
            {error.hours.length > 0 && (
              <Part title={t('hours')}>
                <Hours hours={error.hours} />
              </Part>
            )}
            <Part title={t('samples')}>
              <Samples samples={error.samples} />
            </Part>
            <Part title={t('builds')}>
              <Counts counts={error.counts} />
            </Part>
          </>
        )}
      </QueryView>
    </PartList>
  )
}
