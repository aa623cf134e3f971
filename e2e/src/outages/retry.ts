import { expect } from '@playwright/test'

/** Makes the same request again until it is answered. */
export async function retryCall<T>(call: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  await expect(async () => {
    answers.push(await call())
  }).toPass({ intervals: [100] })
  return answers[0] as T
}
