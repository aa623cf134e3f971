import { contentCalls, type Locale, locales, type PageSlug, pageSlugs } from '@kocyolu/contracts'
import { brandName, call, SignInLink, topicKey, useFormat, useNow } from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, resolvePath } from 'react-router-dom'
import { ownerOf } from '../composition/manifests.ts'
import { BrandMark } from '../navigation/header.tsx'
import { useText } from '../texts.ts'
import styles from './footer.module.css'

/** Links to all parts, on every page. It is rendered at once and also without the list of pages. */
export function Footer() {
  const t = useText()
  const [year] = useFormat().day(useNow()).split('-')
  const { data } = useQuery(footerQuery)
  const pages = data?.pages ?? usualPages
  const page = (slug: PageSlug) =>
    pages.includes(slug) && <PageLink to={`/${slug}`}>{t(`footer.page.${slug}`)}</PageLink>
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <BrandMark size={28} /> {brandName()}
          </p>
          <p>{t('footer.about')}</p>
        </div>
        <Group title={t('footer.platform')}>
          <PageLink to="/#nasil-calisir">{t('footer.how')}</PageLink>
          <PageLink to="/mentors">{t('footer.browse')}</PageLink>
          <li>
            <SignInLink screen="sign-up" intent="mentor">
              {t('footer.become')}
            </SignInLink>
          </li>
          {page('universities')}
        </Group>
        <Group title={t('footer.support')}>
          {page('pricing')}
          {page('docs')}
          {page('guides')}
          {page('faq')}
        </Group>
        <Group title={t('footer.company')}>
          <PageLink to="/about">{t('footer.aboutUs')}</PageLink>
          <PageLink to="/blog">{t('footer.blog')}</PageLink>
          {page('careers')}
          {page('press')}
        </Group>
        <Group title={t('footer.legal')}>
          {page('privacy')}
          {page('terms')}
          {page('cookies')}
          <li>
            <a href="/account/imprint">{t('footer.imprint')}</a>
          </li>
        </Group>
        <SocialLinks links={data?.social ?? []} />
      </div>
      <div className={styles.last}>
        <p className="soft small">{t('footer.rights', { year: year ?? '', brand: brandName() })}</p>
        <noscript>
          <ChoiceForm label={t('language.label')} name="language" options={locales} />
          <ChoiceForm label={t('theme.label')} name="theme" options={['light', 'dark']} />
        </noscript>
      </div>
    </footer>
  )
}

/** A heading over links, for as long as there is one of them. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

/** A link to a page that some remote answers; nothing otherwise. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  if (!ownerOf(resolvePath(to).pathname)) return null
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}

type Network = 'instagram' | 'x' | 'youtube' | 'linkedin'

const names: Record<Network, string> = {
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** Rendered by us, 24 units wide. */
const icons: Record<Network, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17.2 6.8h.01',
  x: 'M4 4l16 16M20 4l-7 7M11 13l-7 7',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3l-5 3z',
  linkedin: 'M5 10v10M5 5.5v.01M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20',
}

/** Where else the site is found; only what has an address. */
function SocialLinks({ links }: { links: { network: string; url: string }[] }) {
  const known = links.flatMap(({ network, url }) => (isNetwork(network) ? { network, url } : []))
  if (known.length === 0) return null
  return (
    <ul className={styles.social}>
      {known.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me noopener">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
              <path d={icons[network]} />
            </svg>
            <span className="visually-hidden">{names[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const isNetwork = (network: string): network is Network => Object.hasOwn(icons, network)

interface ChoiceFormProps {
  label: string
  name: 'language' | 'theme'
  options: readonly (Locale | 'light' | 'dark')[]
}

/** The header's choice where no script runs; the gateway keeps it in a cookie. */
function ChoiceForm({ label, name, options }: ChoiceFormProps) {
  const t = useText()
  return (
    <form method="post" aria-label={label} className={styles.choice}>
      {label}
      {options.map(option => (
        <button key={option} type="submit" formAction={`/gateway/preferences?${name}=${option}`}>
          {t(option === 'light' || option === 'dark' ? `theme.${option}` : `language.${option}`)}
        </button>
      ))}
    </form>
  )
}

/** Which pages there are and where else the site is found. */
export const footerQuery = queryOptions({
  queryKey: topicKey('footer', 'shell'),
  queryFn: ({ signal }) => call(contentCalls.getFooter, { signal }),
})

const unusual: readonly PageSlug[] = ['careers', 'press']

/** Footer links of a new site: shown until the real ones are loaded, so that nothing moves, and where they cannot be loaded. */
const usualPages: readonly PageSlug[] = pageSlugs.filter(slug => !unusual.includes(slug))
