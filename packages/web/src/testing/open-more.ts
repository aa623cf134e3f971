import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens what else may be done about something, behind its three dots. */
export async function openMore(user: UserEvent, of = ''): Promise<void> {
  const name = new RegExp(`^(More|Diğer işlemler): ${of}`)
  await user.click(await screen.findByRole('button', { name }))
}
