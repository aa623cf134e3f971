import { brandName, SignInLink } from '@kocyolu/web'
import type { ReactNode } from 'react'
import { Link, resolvePath } from 'react-router-dom'
import { ownerOf } from '../composition/owner-of.ts'
import { BrandMark } from '../navigation/brand.tsx'
import { useText } from '../texts.ts'
import styles from './footer.module.css'
import { PreferenceChoices } from './preference-choices.tsx'

export function Footer() {
  const t = useText()
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
        </Group>
        {(ownerOf('/about') || ownerOf('/blog')) && (
          <Group title={t('footer.company')}>
            <PageLink to="/about">{t('footer.aboutUs')}</PageLink>
            <PageLink to="/blog">{t('footer.blog')}</PageLink>
          </Group>
        )}
        <PreferenceChoices />
      </div>
      <p className={styles.rights}>
        {t('footer.rights', { year: new Date().getFullYear(), brand: brandName() })}
      </p>
    </footer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
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
