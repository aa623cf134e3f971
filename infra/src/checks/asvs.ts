/** Requirements of ASVS 5.0 that one row answers, and how. */
interface Answer {
  ids: string[]
  by: string
  what: string
}

/** Kinds of answers in a row, and the complaint about a missing target. */
export interface Known {
  titlesOf: (file: string) => Set<string> | undefined
  isSetting: (name: string) => boolean
  isDocument: (path: string) => boolean
}

/** Reads the tables of `docs/asvs.md`. */
export function readAnswers(markdown: string): Answer[] {
  return [...markdown.matchAll(/^\| (\d[\d., ]*?) +\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
    ([, ids = '', by = '', what = '']) => ({ ids: ids.split(', '), by, what }),
  )
}

/** Complaints about an answer; empty without one. */
export function complaintsOf({ ids, by, what }: Answer, known: Known): string[] {
  const judge = judges.get(by)
  const wrong = judge ? judge(what, known) : `"${by}" is no answer`
  return wrong ? [`${ids}: ${wrong}`] : []
}

const byTest = (what: string, { titlesOf }: Known): string | undefined => {
  const [file = '', title = ''] = what.split(' › ')
  return titlesOf(file)?.has(title) ? undefined : `${file} has no test "${title}"`
}

const bySetting = (what: string, { isSetting }: Known): string | undefined => {
  const unknown = [...what.matchAll(/`(\w+)`/g)].find(([, name = '']) => !isSetting(name))
  return unknown && `there is no setting ${unknown[1]}`
}

const byDocument = (what: string, { isDocument }: Known): string | undefined => {
  const path = /\]\(([^)#]+)/.exec(what)?.[1] ?? ''
  return isDocument(path) ? undefined : `there is no document "${path}"`
}

const nothing = (): undefined => undefined

const judges = new Map<string, (what: string, known: Known) => string | undefined>([
  ['test', byTest],
  ['setting', bySetting],
  ['document', byDocument],
  ['not applicable', nothing],
  ['open', nothing],
])
