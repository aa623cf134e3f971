import { type Order, playOrders, type SeenRequest, someDecision, within } from '@kocyolu/web/testing'
import { beforeEach } from 'vitest'
import { isik, me, message } from './features/messages/messages.fixtures.ts'
import { accept, withIsik } from './features/messages/open-messages.fixtures.ts'
import { useOutbox } from './features/messages/outbox.ts'
import { routes } from './routes.tsx'

// Messages that another file left in this tab would be among these.
beforeEach(() => useOutbox.setState({ items: [] }))

/** A message of mine that may still be changed. */
function recent() {
  return message(1, 'me', { createdAt: new Date().toISOString() })
}

type Screen = Parameters<NonNullable<Order['open']>>[0]

const decision = someDecision({ piece: 'message' })
const conversation = {
  'messaging.listContacts': [isik],
  'messaging.getConversation': [message(1, 'isik')],
  'messaging.getPinnedMessage': { message: null },
  'messaging.sendTyping': undefined,
  'messaging.markConversationRead': { fromPerson: 0, total: 0, seq: 1 },
}

const coach = { ...me, role: 'mentor' as const }
const kept = { id: 1, text: 'Merhaba', createdAt: '2026-11-20T09:00:00.000Z' }
async function openReplies(screen: Screen) {
  await screen.user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  await screen.findByRole('dialog')
}
const inReplies = (name: string) => (screen: Screen) => {
  const dialog = screen.queryByRole('dialog')
  return dialog && within(dialog).queryByRole('button', { name })
}

playOrders(
  routes,
  import.meta.dirname,
  {
    'messaging.sendMessage': {
      path: withIsik,
      user: me,
      server: conversation,
      field: screen => screen.queryByRole('textbox', { name: /^Message to/ }),
      // Once sent it is in the conversation, and is sent again from there; what is typed since waits in its field.
      holds: (screen, text) =>
        text === 'Yarım kalan' && within(screen.getByRole('log')).queryByText(text) !== null,
      button: screen =>
        screen.queryByRole('button', { name: 'Try again' }) ?? screen.queryByRole('button', { name: 'Send' }),
      reply: accept,
      done: screen => {
        if (!screen.queryByText('Sent')) throw new Error('it is not shown as sent')
      },
    },
    'messaging.editMessage': {
      path: withIsik,
      user: me,
      server: { ...conversation, 'messaging.getConversation': [recent()] },
      open: async screen => {
        await screen.user.click(await screen.findByRole('button', { name: 'Edit message' }))
        await screen.findByRole('dialog')
      },
      field: screen => screen.queryByRole('textbox', { name: 'Your message' }),
      button: screen => {
        const dialog = screen.queryByRole('dialog')
        return dialog && within(dialog).queryByRole('button', { name: /^Save/ })
      },
      reply: ({ body }: SeenRequest) => ({
        ...recent(),
        ...(body as { content: string }),
        editedAt: recent().createdAt,
      }),
    },
    'messaging.takeBackMessage': {
      path: withIsik,
      user: me,
      server: { ...conversation, 'messaging.getConversation': [recent()] },
      open: async screen => {
        await screen.user.click(await screen.findByRole('button', { name: 'Take back message' }))
        await screen.findByRole('dialog')
      },
      button: screen => {
        const dialog = screen.queryByRole('dialog')
        return dialog && within(dialog).queryByRole('button', { name: 'Take back message' })
      },
      reply: { ...recent(), content: '—', isTakenBack: true },
    },
    'messaging.addSavedReply': {
      path: withIsik,
      user: coach,
      server: { ...conversation, 'messaging.listSavedReplies': [] },
      open: async screen => {
        await screen.user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Merhaba')
        await openReplies(screen)
      },
      button: inReplies('Keep the text of the message field'),
      // The text waits in the message field, to be sent.
      holds: () => true,
      reply: kept,
    },
    'messaging.deleteSavedReply': {
      path: withIsik,
      user: coach,
      server: { ...conversation, 'messaging.listSavedReplies': [kept] },
      open: openReplies,
      button: inReplies('Delete: Merhaba'),
      reply: undefined,
    },
    'messaging.reportMessage': {
      path: withIsik,
      user: me,
      server: conversation,
      open: async screen => {
        await screen.user.click(await screen.findByRole('button', { name: 'Report this message' }))
        await screen.findByRole('dialog')
      },
      fill: (screen: Screen) => screen.user.click(screen.getByRole('radio', { name: 'Insult' })),
      field: screen => screen.queryByRole('textbox', { name: /^Anything to add/ }),
      button: screen => {
        const dialog = screen.queryByRole('dialog')
        return dialog && within(dialog).queryByRole('button', { name: 'Send' })
      },
      reply: undefined,
    },
    'messaging.appealDecision': {
      path: '/messages/decisions/4',
      user: me,
      server: { 'messaging.getDecision': decision },
      field: screen => screen.queryByRole('textbox', { name: 'Why should it be looked at again?' }),
      texts: ['Hakaret etmedim, öfkeliydim.', 'Hakaret etmedim, yalnızca öfkeliydim.'],
      button: screen => screen.queryByRole('button', { name: 'Send the appeal' }),
      reply: { ...decision, appeal: { text: 'Hakaret etmedim.', at: decision.decidedAt } },
    },
    'messaging.pinMessage': {
      ...{ path: withIsik, user: me, server: conversation },
      button: screen => screen.queryByRole('button', { name: 'Pin' }),
      isToggle: true,
      reply: { message: message(1, 'isik') },
      done: screen => void screen.getByRole('link', { name: /^Pinned message/ }),
    },
    'messaging.unpinMessage': {
      ...{ path: withIsik, user: me },
      server: { ...conversation, 'messaging.getPinnedMessage': { message: message(7, 'isik') } },
      button: screen => screen.queryByRole('button', { name: 'Unpin' }),
      isToggle: true,
      reply: undefined,
      done: () => undefined,
    },
    'messaging.archiveContact': {
      path: withIsik,
      user: me,
      server: { ...conversation, 'messaging.listContacts': [{ ...isik, isArchived: false }] },
      button: screen => screen.queryByRole('button', { name: 'Archive the conversation' }),
      reply: undefined,
    },
    'messaging.muteContact': {
      path: withIsik,
      user: me,
      server: { ...conversation, 'messaging.listContacts': [{ ...isik, isMuted: false }] },
      button: screen => screen.queryByRole('button', { name: 'Mute Işık' }),
      reply: undefined,
    },
    'messaging.block': {
      path: withIsik,
      user: me,
      server: conversation,
      open: async screen => screen.user.click(await screen.findByRole('button', { name: 'Block Işık' })),
      button: screen => screen.queryByRole('button', { name: 'Block' }),
      reply: undefined,
    },
    'messaging.unblock': {
      path: withIsik,
      user: me,
      server: {
        ...conversation,
        'messaging.listContacts': [{ ...isik, isBlocked: true, can: { write: false } }],
      },
      button: screen => screen.queryByRole('button', { name: 'Unblock Işık' }),
      reply: undefined,
    },
  },
  { tags: 'thorough' },
  {
    'messaging.uploadAttachment': 'a file and no text: each order of it is played in files.page.test.tsx',
    'messaging.discardAttachment': 'not awaited: unsent uploads are deleted within a day',
    'messaging.sendTyping': 'a signal that is not awaited',
    'messaging.markConversationRead': 'made by looking, and made again by the next look',
  },
)
