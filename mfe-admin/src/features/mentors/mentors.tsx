import { coachingCalls, type OverseenMentor, urlOf } from '@kocyolu/contracts'
import { Button, ConfirmAction, call, Stars, useFormat } from '@kocyolu/web'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { Badge } from '../../shared/badge.tsx'
import { ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row.tsx'
import { useAction } from '../../shared/use-action.ts'
import { type Column, Person, useListQuery, useListState } from '../../shared/use-list.tsx'
import { useText } from './texts.ts'

type Change = { mentor: OverseenMentor; listing: { featured: boolean } | { hidden: boolean } }

const sorts = ['newest', 'oldest', 'name', 'rating'] as const

/** All coaches, those that the site does not show included. */
export function Mentors() {
  const t = useText()
  const format = useFormat()
  const state = useListState()
  const query = useListQuery(ownKey('mentors', state.query), request =>
    call(coachingCalls.listAllMentors, { query: state.query, ...request }),
  )
  const { run, send, pending } = useAction({
    name: 'mentors.listing',
    call: ({ mentor, listing }: Change) =>
      call(coachingCalls.changeListing, { params: { id: String(mentor.id) }, body: listing }),
    changes: 'mentors',
    changed: ({ mentor: { id } }, row) => ({ id, row }),
    done: ({ mentor, listing }) => t(doneText(listing), { name: nameOf(mentor) }),
  })
  const isBusy = (mentor: OverseenMentor) => pending.some(change => change.mentor.id === mentor.id)

  const columns: Column<OverseenMentor>[] = [
    {
      key: 'name',
      title: t('name'),
      render: mentor => (
        <Person person={mentor}>
          <span lang="tr">
            {mentor.university} · {mentor.major}
          </span>
        </Person>
      ),
      sorts: { ascend: 'name' },
    },
    {
      key: 'rating',
      title: t('rating'),
      render: mentor =>
        mentor.reviewCount === 0 ? '–' : <Stars value={mentor.averageRating} count={mentor.reviewCount} />,
      sorts: { descend: 'rating' },
    },
    { key: 'state', title: t('state'), render: mentor => <State mentor={mentor} /> },
    {
      key: 'joined',
      title: t('joined'),
      render: mentor => <time dateTime={mentor.createdAt}>{format.date(mentor.createdAt)}</time>,
      sorts: { ascend: 'oldest', descend: 'newest' },
    },
    useActionsColumn(nameOf, mentor => (
      <>
        <Button
          variant="quiet"
          isBusy={isBusy(mentor)}
          onClick={() => run({ mentor, listing: { featured: !mentor.featured } })}
        >
          {t(mentor.featured ? 'unfeature' : 'feature')}
        </Button>
        {mentor.hidden ? (
          <Button
            variant="quiet"
            isBusy={isBusy(mentor)}
            onClick={() => run({ mentor, listing: { hidden: false } })}
          >
            {t('show')}
          </Button>
        ) : (
          <ConfirmAction
            confirm={t('hide')}
            title={t('hideTitle', { name: nameOf(mentor) })}
            text={t('hideText', { name: nameOf(mentor) })}
            isBusy={isBusy(mentor)}
            call={() => send({ mentor, listing: { hidden: true } })}
          />
        )}
      </>
    )),
  ]

  const yesNo = (yes: 'featured' | 'hidden', no: 'notFeatured' | 'shown') => [
    { value: 'true', label: t(yes) },
    { value: 'false', label: t(no) },
  ]

  return (
    <ListView
      state={state}
      query={query}
      label={t('title')}
      columns={columns}
      rowKey={mentor => mentor.id}
      search={t('search')}
      filters={[
        { name: 'featured', label: t('onHome'), options: yesNo('featured', 'notFeatured') },
        { name: 'hidden', label: t('onSite'), options: yesNo('hidden', 'shown') },
      ]}
      sorts={sorts.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
      file={urlOf(coachingCalls.exportMentors, { query: state.filters })}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}

function State({ mentor: { id, featured, hidden, suspended } }: { mentor: OverseenMentor }) {
  const t = useText()
  if (suspended) return <Badge tone="alert">{t('suspended')}</Badge>
  if (hidden) return <Badge tone="alert">{t('hidden')}</Badge>
  const page = <Link to={`/mentors/${id}`}>{t('shown')}</Link>
  if (!featured) return page
  return (
    <>
      <Badge tone="accent">{t('featured')}</Badge> {page}
    </>
  )
}

const nameOf = ({ firstName, lastName }: OverseenMentor): string => `${firstName} ${lastName}`

function doneText(listing: Change['listing']) {
  if ('featured' in listing) return listing.featured ? 'featureDone' : 'unfeatureDone'
  return listing.hidden ? 'hideDone' : 'showDone'
}
