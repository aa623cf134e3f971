import { test as base } from '@playwright/test'

interface Journey {
  /** Steers single processes of the platform: what happens when one is gone? */
  platform: {
    kill(name: string): Promise<void>
    stop(name: string): Promise<void>
    start(name: string): Promise<void>
  }
}

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: journeys run through playwright.config.ts`)
  return value
}

async function steer(name: string, action: string): Promise<void> {
  const { url, token } = JSON.parse(given('JOURNEY_CONTROL'))
  const path = `${url}/processes/${encodeURIComponent(name)}/${action}`
  const answer = await fetch(path, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${action} ${name}: ${await answer.text()}`)
}

/** A test that walks through the real platform. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  baseURL: async ({}, use) => use(given('JOURNEY_ORIGIN')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  platform: async ({}, use) =>
    use({
      kill: name => steer(name, 'kill'),
      stop: name => steer(name, 'stop'),
      start: name => steer(name, 'start'),
    }),
})

export { expect } from '@playwright/test'
