import { usePreferences } from '@kocyolu/web'
import { lackingBrowsers } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { accept, open, sent } from './open-messages.fixtures.ts'
import { useOutbox } from './outbox.ts'

test.each(lackingBrowsers)(
  'a message is typed, left, found again and sent in a browser %s',
  async (_, become) => {
    become()
    const screen = open({ 'messaging.sendMessage': accept })
    usePreferences.getState().setLanguage('en')
    const field = await screen.findByRole('textbox', { name: /^Message to/ })
    await screen.user.type(field, 'Merhaba')
    screen.unmount()
    const again = open()
    const kept = await again.findByRole('textbox', { name: /^Message to/ })
    expect(kept).toHaveValue('Merhaba')
    await again.user.type(kept, '{Enter}')
    expect(await again.findByText('Sent')).toBeInTheDocument()
    expect(kept).toHaveValue('')
    const [message] = sent(again.requests)
    expect(message).toMatchObject({ content: 'Merhaba' })
    expect(message?.clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(useOutbox.getState().items).toEqual([])
  },
)
