import { Area, ButtonLink, Guard, lazyComponent, Page, useSession } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import type { Side } from '../../shared/sessions/queries.ts'
import { CalendarFeedButton } from './calendar-feed-button.tsx'
import { SessionTab } from './session-tab.tsx'
import { SessionTabs } from './session-tabs.tsx'
import { useText } from './texts.ts'
import { useTab } from './use-tab.ts'

const WaitingList = lazyComponent(
  async () => (await import('../../shared/waiting-list/waiting-list.tsx')).WaitingList,
)

export function SessionsPage() {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Sessions />
      </Guard>
    </Area>
  )
}

function Sessions() {
  const t = useText()
  const tab = useTab()
  const side: Side = useSession().user?.role === 'mentor' ? 'mentor' : 'student'
  const action =
    side === 'student' ? (
      <ButtonLink to="/mentors" variant="primary">
        {t('findMentor')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/dashboard/profile">{t('availability')}</ButtonLink>
    )
  return (
    <Page title={t('title')} documentTitle={`${t(`tab.${tab}`)} – ${t('title')}`} heading="own">
      <Workspace
        title={t('title')}
        lead={t(`lead.${side}`)}
        actions={
          <>
            {action}
            <CalendarFeedButton />
          </>
        }
      >
        <SessionTabs side={side} current={tab} />
        <SessionTab key={tab} side={side} tab={tab}>
          {side === 'student' && tab === 'pending' && <WaitingList />}
        </SessionTab>
      </Workspace>
    </Page>
  )
}
