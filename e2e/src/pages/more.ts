import type { Locator } from '@playwright/test'

/** Opens what else may be done about the only thing here that has more, behind its three dots. */
export const openMore = (of: Locator): Promise<void> => of.getByRole('button', { name: /^More: / }).click()
