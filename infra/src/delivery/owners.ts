/** The teams of each line of a CODEOWNERS file, by its path. */
export function ownersOf(text: string): Map<string, string[]> {
  const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [path = '', ...teams] = line.split(/\s+/)
      return [path, teams]
    }),
  )
}
