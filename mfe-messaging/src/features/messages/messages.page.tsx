import { Area, Guard, Page, type PageQueries, useSession } from '@kocyolu/web'
import { Messages } from './messages.tsx'
import { contactsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queries: PageQueries = (_params, _search, user) => (user ? [contactsQuery] : [])

export function MessagesPage() {
  return (
    <Area language="en">
      <Guard>
        <MessagesOfUser />
      </Guard>
    </Area>
  )
}

function MessagesOfUser() {
  const t = useText()
  const { user } = useSession()
  return (
    <Page title={t('title')} heading="hidden" width="full">
      {user && <Messages me={user.id} />}
    </Page>
  )
}
