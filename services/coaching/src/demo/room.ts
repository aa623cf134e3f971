/** Where a demo coach meets students; the address leads nowhere. */
export const room = (name: string): string => `https://toplanti.kocyolu.test/${name}`
