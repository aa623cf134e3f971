import { Area, Guard, Page, useSession } from '@kocyolu/web'
import { Messages } from './messages.tsx'
import { useText } from './texts.ts'

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
