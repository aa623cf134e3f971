/** Resolves when the address answers with success in time. */
export async function expectOk(url: string, timeoutMs = 5_000): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text.slice(0, 300)}`)
}
