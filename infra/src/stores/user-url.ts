export function userUrl(storeUrl: string, name: string, password: string): string {
  // Not by `URL`, which knows no address with several servers.
  return storeUrl.replace(/\/\/(?:[^@/]*@)?/, `//${[name, password].map(encodeURIComponent).join(':')}@`)
}

/** The place of a store without who signs in to it. */
export const placeOf = (storeUrl: string): string => storeUrl.replace(/\/\/[^@/]*@/, '//')
