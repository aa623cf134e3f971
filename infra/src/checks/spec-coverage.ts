/** A point of the specification, or a promise of `SECURITY.md`, and the tests that prove it. */
interface Point {
  section: string
  point: string
  /** `file › title`, as the tests are written. */
  proofs: string[]
}

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** Reads a page of tables: points and proofs in each section. */
export function readCoverage(markdown: string): Point[] {
  const points: Point[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '')
    else if (line.startsWith('|') && !/^\|\s*(?:point|-+)\s*\|/.test(line)) {
      const [point = '', proofs = ''] = cellsOf(line)
      points.push({ section, point, proofs: proofs.split('<br>').map(each => each.trim()) })
    }
  }
  return points
}

/** The texts that a point fixes: what is in it as code. */
const textsOf = (point: string): string[] => [...point.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/** A text of a catalogue, with anything in the places of its `{{values}}`. */
const patternOf = (text: string): RegExp => {
  const parts = text.split(/\{\{.*?\}\}/).map(part => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}

/** Whether one of `texts` says a text, character by character. */
export function saidIn(texts: string[]): (text: string) => boolean {
  const whole = new Set(texts)
  const open = texts.filter(text => text.includes('{{')).map(patternOf)
  return text => whole.has(text) || open.some(pattern => pattern.test(text))
}

/** Complaints about a point; empty without one. `titlesOf` has a file's tests, or undefined without that file. */
export function complaintsOf(
  { section, point, proofs }: Point,
  titlesOf: (file: string) => Set<string> | undefined,
  isSaid: (text: string) => boolean,
): string[] {
  const where = `${section}: ${point}`
  return [
    ...proofs.flatMap(proof => {
      const [file = '', title = ''] = proof.split(' › ')
      const titles = titlesOf(file)
      if (!file || !title) return [`${where}: no test proves it`]
      if (!titles) return [`${where}: there is no ${file}`]
      return titles.has(title) ? [] : [`${where}: ${file} has no test "${title}"`]
    }),
    ...textsOf(point)
      .filter(text => !isSaid(text))
      .map(text => `${where}: no catalogue has the text "${text}"`),
  ]
}
