import { Area, ListPage, type PageQueries, QueryView, SearchBox, useAddress } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styles from './posts.module.css'
import { Posts, PostsSkeleton } from './posts.tsx'
import { listAddress, postsQuery, tabs } from './queries.ts'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queries: PageQueries = (_, search) => [postsQuery(listAddress.read(search))]

/** The posts, in the language of the public pages. */
export function BlogPage() {
  return (
    <Area language="tr">
      <BlogList />
    </Area>
  )
}

/** Reading through the posts; the tab and the search are in the address. */
function BlogList() {
  const t = useText()
  const [address, change] = useAddress(listAddress)
  const { tab, q } = address
  const list = useInfiniteQuery(postsQuery(address))
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      documentTitle={t('list.documentTitle')}
      description={t('list.description')}
    >
      <SearchBox
        value={q}
        label={t('list.search')}
        placeholder={t('list.placeholder')}
        clearLabel={t('list.clear')}
        onSearch={text => change(now => ({ ...now, q: text, after: '' }), { replace: true })}
      />
      <nav aria-label={t('list.tabs')}>
        <ul className="row">
          {tabs.map(one => (
            <li key={one}>
              <Link
                to={{ search: listAddress.write({ tab: one, q, after: '' }).toString() }}
                className={styles.tab}
                aria-current={one === tab ? 'page' : undefined}
                preventScrollReset
              >
                {t(`tab.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <QueryView query={list} skeleton={<PostsSkeleton />} title={t('list.errorTitle')}>
        {({ posts, next }) => <Posts posts={posts} next={next} list={list} address={address} />}
      </QueryView>
    </ListPage>
  )
}
