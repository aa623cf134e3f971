import { identityCalls } from '@kocyolu/contracts'
import { Avatar, call, currentUserQuery, refreshTopic, useSession } from '@kocyolu/web'
import { PictureField } from '@kocyolu/web/picture'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** The picture of who is signed in, where it can be changed; it shows on the whole site at once. */
export function OwnPicture() {
  const t = useText()
  const client = useQueryClient()
  const { user } = useSession()
  if (!user) return null
  const show = (profileImageUrl: string | null) => {
    client.setQueryData(currentUserQuery.queryKey, now => now && { ...now, profileImageUrl })
    // A coach's profile and posts show it as well, when they are next looked at.
    for (const topic of ['mentors', 'blogs'] as const)
      void refreshTopic(client, topic, { refetchType: 'none' })
  }
  return (
    <PictureField
      area="users"
      label={t('picture')}
      preview={<Avatar person={user} size={96} />}
      hasPicture={user.profileImageUrl !== null}
      onUpload={async (body, signal) =>
        show((await call(identityCalls.changePicture, { body, signal })).profileImageUrl)
      }
      onRemove={async () => {
        await call(identityCalls.removePicture)
        show(null)
      }}
    />
  )
}
