import { test as base } from '@playwright/test'
import { Mailbox } from './mail/mailbox.ts'
import { afterHydration } from './pages/after-hydration.ts'
import { leaveOutOffer } from './pages/language-offer.ts'
import { keepToasts } from './pages/toasts.ts'
import { People } from './people/people.ts'
import { given, type Platform, steerPlatform } from './platform.ts'

export interface Journey {
  /** Steers single processes: what happens when one is gone? Whatever is down at the end is started again. */
  platform: Platform
  people: People
  mailbox: Mailbox
}

/** A test that walks through the real platform. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => use(given('JOURNEY_ORIGIN')),
  context: async ({ context }, use) => {
    await context.addInitScript(keepToasts)
    await context.addInitScript(leaveOutOffer)
    await context.addInitScript(afterHydration)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  platform: async ({}, use) => {
    const platform = steerPlatform()
    await use(platform)
    await platform.mend()
  },
  people: async ({ browser }, use) => {
    const people = new People(given('JOURNEY_ORIGIN'), browser)
    await use(people)
    await people.leave()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => use(new Mailbox(given('JOURNEY_MAIL'))),
})

export { expect } from '@playwright/test'
