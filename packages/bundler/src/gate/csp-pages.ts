import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

const isElsewhere = (url: string) => /^(?:[a-z]+:)?\/\//i.test(url)

/** Parts of the page's template that the content security policy refuses. */
export function violationsOnPage(html: string): string[] {
  return elementsOf(parse(html)).flatMap(({ tagName, attrs }) => {
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]))
    const url = attributes.get('src') ?? attributes.get('href')
    const runs = tagName === 'script' && attributes.get('type') !== 'application/json'
    const loads = tagName === 'script' || (tagName === 'link' && attributes.get('rel') === 'stylesheet')
    return [
      ...(runs && !attributes.has('src') ? ['an inline script'] : []),
      ...(loads && url && isElsewhere(url) ? [`a script or style from elsewhere (${url})`] : []),
      ...(url?.trim().toLowerCase().startsWith('javascript:') ? ['an address that runs code'] : []),
      ...[...attributes.keys()]
        .filter(name => name.startsWith('on'))
        .map(name => `an inline handler (${name} of <${tagName}>)`),
    ]
  })
}

const elementsOf = (node: Node): DefaultTreeAdapterTypes.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsOf) : []),
  ...('content' in node ? elementsOf(node.content) : []),
]

/** Files that a stylesheet takes from elsewhere; the policy allows pictures from there. */
export function violationsInStyle(css: string): string[] {
  const imports = [...css.matchAll(/@import\s*(?:url\()?\s*["']?([^"')\s;]+)/g)]
  const fonts = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => [
    ...body.matchAll(/url\(\s*["']?([^"')]+)/g),
  ])
  return [...imports, ...fonts]
    .map(([, url = '']) => url)
    .filter(isElsewhere)
    .map(url => `a style or font from elsewhere (${url})`)
}
