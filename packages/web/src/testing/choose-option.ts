import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The options of an antd select, which it shows while it is open. */
export async function optionsOf(user: UserEvent, select: HTMLElement): Promise<HTMLElement[]> {
  if (select.getAttribute('aria-expanded') !== 'true') await user.click(select)
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error('the select has no list')
  return within(list).getAllByRole('option')
}

/** Opens an antd select and chooses the option with this name. */
export async function chooseOption(user: UserEvent, label: string | RegExp, option: string): Promise<void> {
  const options = await optionsOf(user, await screen.findByRole('combobox', { name: label }))
  const wanted = options.find(one => one.textContent === option)
  if (!wanted) throw new Error(`no option is named ${option}`)
  await user.click(wanted)
}
