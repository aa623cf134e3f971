import { screen, waitFor } from '@testing-library/react'

/** A dialog once it is open and its heading has the focus: what is typed before that would be lost. */
export async function openedDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('the dialog does not have the focus')
  })
  return dialog
}
