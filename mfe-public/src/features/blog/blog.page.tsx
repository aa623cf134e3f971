import { Area, ListPage, QueryView, SearchBox } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import styles from './blog.module.css'
import { Posts, PostsSkeleton } from './posts.tsx'
import { postsQuery } from './queries.ts'
import { listPath, readTab, tabs } from './tabs.ts'
import { useText } from './texts.ts'

/** The posts, in the language of the public pages. */
export function BlogPage() {
  return (
    <Area language="tr">
      <BlogList />
    </Area>
  )
}

/** Reading through the posts; the tab and the search stand in the address. */
function BlogList() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tab = readTab(search.get('tab'))
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const list = useInfiniteQuery(postsQuery(tab, q))
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
        onSearch={text => void navigate(listPath(tab, text), { replace: true, preventScrollReset: true })}
      />
      <nav aria-label={t('list.tabs')}>
        <ul className={styles.tabs}>
          {tabs.map(one => (
            <li key={one}>
              <Link
                to={listPath(one, q)}
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
      <QueryView
        // The list itself says when more of it does not come.
        query={{ ...list, error: list.isFetchNextPageError ? null : list.error }}
        skeleton={<PostsSkeleton />}
        title={t('list.errorTitle')}
      >
        {posts => <Posts posts={posts} list={list} isSearch={q !== ''} />}
      </QueryView>
    </ListPage>
  )
}
