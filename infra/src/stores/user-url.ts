/** The URL of a store for somebody who signs in to it. */
export function userUrl(storeUrl: string, name: string, password: string): string {
  return Object.assign(new URL(storeUrl), { username: name, password }).href
}
