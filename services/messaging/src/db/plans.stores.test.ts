import { withEm } from '@kocyolu/service'
import { seedPeople } from '@kocyolu/service/seed'
import { planTests } from '@kocyolu/service/testing'
import { writeDemoConversations } from '../demo/write-conversations.ts'
import { startMessaging } from '../testing/messaging-api.ts'

planTests(startMessaging, {
  fill: async ({ deps }) => {
    const inside = withEm(deps)
    await seedPeople(inside.em)
    await writeDemoConversations(inside)
  },
  small: ['digest_progress', 'message_total'],
})
