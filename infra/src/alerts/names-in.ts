/** What stands in an expression of Prometheus and is no metric. */
const words = new Set(['by', 'and', 'or', 'unless', 'on', 'ignoring', 'without', 'offset', 'bool'])

/** The metrics that an expression names. */
export function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const found = bare.match(/\b[a-zA-Z_][\w:]*\b(?!\s*\()/g) ?? []
  return found.filter(name => !words.has(name))
}
