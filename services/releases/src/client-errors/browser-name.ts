/** Named by what only they say; most of them also say that they are Chrome, and that one Safari. */
const families: [string, RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})/],
  ['Opera', /\bOP(?:R|T)\/(\d{1,3})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})/],
  ['Yandex', /\bYaBrowser\/(\d{1,3})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,3})/],
  ['Safari', /\bVersion\/(\d{1,3})[\d.]* (?:Mobile\/\w+ )?Safari/],
]

/** `Firefox 143`: family and major version of a browser, and nothing finer that could tell people apart. */
export function browserName(userAgent: string): string {
  for (const [family, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return `${family} ${Number(version)}`
  }
  return 'other'
}
