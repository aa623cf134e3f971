import { fileURLToPath } from 'node:url'
import type { PageHead } from '@kocyolu/bundler/composition'
import { sayable, sharedPicture, withBrand } from '@kocyolu/contracts'
import { Eta } from 'eta'
import type { Settings } from '../config.ts'
import type { About } from './sources.ts'

/** Escapes every value: a coach may be called anything. */
const eta = new Eta({
  views: fileURLToPath(new URL('../templates', import.meta.url)),
  autoEscape: true,
  filterFunction: value => sayable(String(value)),
  autoFilter: true,
})

interface HeadOptions {
  settings: Settings
  head: PageHead | undefined
  about: About
  path: string
  query: URLSearchParams
  picture: string
  /** The language that was chosen in this browser. */
  chosen: 'auto' | 'tr' | 'en'
}

/** Longer ones are cut by who shows them, in the middle of a word. */
const maxDescriptionLength = 200

export function renderHead({ settings, head, about, path, query, picture, chosen }: HeadOptions): string {
  const { PUBLIC_ORIGIN, BRAND_NAME, DEFAULT_LANGUAGE } = settings
  // As the page itself resolves it: title and head say what it shows.
  const language = [chosen, DEFAULT_LANGUAGE].find(each => each !== 'auto') ?? head?.language ?? 'tr'
  const { title, description } = { ...head, ...about.own }
  const url = (address: string): string => new URL(address, PUBLIC_ORIGIN).href
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => about.values?.[name] ?? gap)
  const thing = about.thing?.(url, BRAND_NAME) ?? (path === '/' ? site(url, BRAND_NAME) : undefined)
  const shared = about.image ? sharedPicture(about.image) : undefined
  return eta.render('head', {
    feed: url('/blog/rss.xml'),
    title: withBrand(filled(title?.[language] ?? ''), BRAND_NAME),
    description: shortened(filled(description?.[language] ?? '')),
    canonical: url(about.path ?? canonicalAddress(path, query)),
    locale: { tr: 'tr_TR', en: 'en_US' }[language],
    brand: BRAND_NAME,
    type: about.type ?? 'website',
    image: url(shared?.url ?? about.image ?? picture),
    size: shared,
    card: about.type === 'profile' && about.image ? 'summary' : 'summary_large_image',
    thing: thing && inlineJson({ '@context': 'https://schema.org', ...thing }),
  })
}

/** One address for a page, whatever filters and marks a user came with; a further page of a list is one of its own. */
function canonicalAddress(path: string, query: URLSearchParams): string {
  const page = Number(query.get('page'))
  return page > 1 && Number.isSafeInteger(page) ? `${path}?page=${page}` : path
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', maxDescriptionLength - 1))}…`
}

/** A closing tag inside the data would end the element. */
const inlineJson = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? sayable(part) : part)).replaceAll(
    '<',
    '\\u003c',
  )

const site = (url: (path: string) => string, brandName: string) => ({
  '@graph': [
    {
      '@type': 'Organization',
      '@id': url('/#organization'),
      name: brandName,
      url: url('/'),
    },
    {
      '@type': 'WebSite',
      '@id': url('/#website'),
      name: brandName,
      url: url('/'),
      inLanguage: 'tr',
      publisher: { '@id': url('/#organization') },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url('/mentors')}?q={q}` },
        'query-input': 'required name=q',
      },
    },
  ],
})
