interface Connection {
  saveData?: boolean
}

// Not in every browser, and not in TypeScript's own types.
const connection = (): Connection => ('connection' in navigator ? (navigator.connection as Connection) : {})

/** Whether a user asked for as little to be fetched as possible. */
export const savesData = (): boolean =>
  connection().saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
