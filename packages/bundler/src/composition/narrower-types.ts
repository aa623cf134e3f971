import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { RemoteBuild, ShellBuild } from './composition.ts'
import { missingOf } from './fit.ts'
import type { Field, ProvidedTypes, Shape } from './shape.ts'

/** Types that a remote was compiled against and this shell does not provide so, beside names that it lacks. */
export function notProvidedTypes(
  shell: Pick<ShellBuild, 'build' | 'provides'>,
  provided: ProvidedTypes,
  { app, build }: Pick<RemoteBuild, 'app' | 'build'>,
  compiled: ProvidedTypes,
): ReleaseComplaint[] {
  const isThere = (module: string, name: string) => missingOf(shell, app, { [module]: [name] }).length === 0
  return Object.entries(compiled).flatMap(([module, names]) =>
    Object.entries(names)
      .filter(([name]) => isThere(module, name))
      .flatMap(([name, shape]) => {
        const today = provided[module]?.[name]
        const places = today === undefined ? [name] : misfits(today, shape, false, '')
        const values = { app, build, shell: shell.build, name, module }
        return places.map(
          (place): ReleaseComplaint => ({
            code: 'types.not_provided',
            values: { ...values, place: place || name },
          }),
        )
      }),
  )
}

/** Where a value of the one shape does not fit where the other is expected; `isCallers`: older builds write it, today's shell reads it. */
function misfits(written: Shape, read: Shape, isCallers: boolean, place: string): string[] {
  if (JSON.stringify(written) === JSON.stringify(read) || read === 'any' || read === 'unknown') return []
  if (written === 'any') return []
  if (typeof written === 'object' && 'either' in written)
    return written.either.flatMap(each => misfits(each, read, isCallers, place))
  if (typeof read === 'object' && 'either' in read) {
    // A word more in a list of words, as answers may have.
    if (!isCallers && isWord(written) && read.either.some(isWord)) return []
    const tries = read.either.map(each => misfits(written, each, isCallers, place))
    // Of an object the nearest says which field it is.
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (typeof written === 'string' || typeof read === 'string')
    return typeof written === 'string' && typeof read === 'string' && isWordOf(written, read) ? [] : [place]
  if ('list' in written && 'list' in read) return misfits(written.list, read.list, isCallers, `${place}[]`)
  if ('takes' in written && 'takes' in read)
    return [
      ...parameters(read.takes, written.takes, !isCallers, place),
      ...misfits(written.gives, read.gives, isCallers, `${place}()`),
    ]
  if ('fields' in written && 'fields' in read) return fields(written, read, isCallers, place)
  return [place]
}

const isWord = (shape: Shape): boolean => typeof shape === 'string' && shape.startsWith('"')

/** A fixed text or number where any is expected. */
const isWordOf = (written: string, read: string): boolean =>
  written === read ||
  (read === 'string' && /^["`]/.test(written)) ||
  (read === 'number' && /^-?\d/.test(written)) ||
  (read === 'boolean' && /^(true|false)$/.test(written)) ||
  (read === 'void' && written === 'undefined')

/** Arguments of a function: the props of a component are compared by themselves, so a place names them alone. */
function parameters(passed: Field[], expected: Field[], isCallers: boolean, place: string): string[] {
  const count = Math.max(passed.length, expected.length)
  return Array.from({ length: count }, (_, index) => index).flatMap(index => {
    const name = count === 1 ? place : `${place}(${index + 1})`
    return field(passed[index], expected[index], isCallers, name)
  })
}

type Fields = Extract<Shape, { fields: object }>

function fields(written: Fields, read: Fields, isCallers: boolean, place: string): string[] {
  const names = new Set([...Object.keys(written.fields), ...Object.keys(read.fields)])
  const known = new Set([...Object.keys(read.fields), ...(read.more ?? [])])
  const given = new Set([...Object.keys(written.fields), ...(written.more ?? [])])
  const join = (name: string): string => (place === '' ? name : `${place}.${name}`)
  // Types of a library are compared by name: those that older builds pass or look for have to be there.
  const lost = (isCallers ? (written.more ?? []) : (read.more ?? [])).filter(
    name => !(isCallers ? known : given).has(name),
  )
  return [
    ...lost.map(join),
    ...[...names].flatMap(name => {
      const [one, other] = [written.fields[name], read.fields[name]]
      const isElsewhere = (one ? read.more : written.more)?.includes(name) ?? false
      return (one && other) || !isElsewhere ? field(one, other, isCallers, join(name)) : []
    }),
  ]
}

function field(
  written: Field | undefined,
  read: Field | undefined,
  isCallers: boolean,
  place: string,
): string[] {
  // A passed value that is not read any more is lost in silence; an extra value in an answer is harmless.
  if (!read) return isCallers ? [place] : []
  if (!written) return isCallers && read.optional ? [] : [place]
  const isLacking = written.optional && !read.optional
  return [...(isLacking ? [place] : []), ...misfits(written.type, read.type, isCallers, place)]
}
