/** Resolves when the address answers with success. */
export async function expectOk(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text.slice(0, 300)}`)
}
