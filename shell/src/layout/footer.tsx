import type { PageSlug } from '@kocyolu/contracts'
import { brandName, SignInLink, useFormat, useNow } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, resolvePath } from 'react-router-dom'
import { ownerOf } from '../composition/owner-of.ts'
import { BrandMark } from '../navigation/brand.tsx'
import { useText } from '../texts.ts'
import styles from './footer.module.css'
import { footerQuery, usualPages } from './footer-query.ts'
import { PreferenceChoices } from './preference-choices.tsx'
import { SocialLinks } from './social-links.tsx'

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
        </Group>
        <SocialLinks links={data?.social ?? []} />
      </div>
      <div className={styles.last}>
        <p className={styles.rights}>{t('footer.rights', { year: year ?? '', brand: brandName() })}</p>
        <PreferenceChoices />
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
