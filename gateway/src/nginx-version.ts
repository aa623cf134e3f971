/** Since when open source nginx asks for the addresses of an upstream's names while it runs. */
const since = [1, 27, 3]

/** Whether an nginx that says this of itself (`nginx -v`) follows the addresses of names by itself. */
export function knowsNames(said: string): boolean {
  const [, ...numbers] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(said) ?? []
  const version = numbers.map(Number)
  const first = since.findIndex((number, at) => version[at] !== number)
  return version.length > 0 && (first === -1 || (version[first] ?? 0) > (since[first] ?? 0))
}
