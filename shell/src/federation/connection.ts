interface Connection {
  saveData?: boolean
  effectiveType?: string
}

// Not in every browser, and not in TypeScript's own types.
const connection = (): Connection => ('connection' in navigator ? (navigator.connection as Connection) : {})

/** Whether the browser says that its connection is worth a few dozen kB a second. */
export const isSlowConnection = (): boolean => /^(slow-2g|2g|3g)$/.test(connection().effectiveType ?? '')

/** Whether somebody asked for as little to be fetched as possible. */
export const savesData = (): boolean =>
  connection().saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
