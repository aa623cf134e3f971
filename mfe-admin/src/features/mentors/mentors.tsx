import type { OverseenMentor } from '@kocyolu/contracts'
import { Button, Stars, useFormat } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api.ts'
import { Badge } from '../../shared/badge.tsx'
import { type Column, ListView } from '../../shared/list-view.tsx'
import { Person } from '../../shared/person.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useListState } from '../../shared/use-list-state.ts'
import { mentorsFile, mentorsQuery } from './queries.ts'
import { useText } from './texts.ts'

type Change = { mentor: OverseenMentor; listing: { featured: boolean } | { hidden: boolean } }

const sorts = ['newest', 'oldest', 'name', 'rating'] as const

/** All coaches, those that the site does not show included. */
export function Mentors() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const query = useQuery(mentorsQuery(state.query))
  const [hiding, setHiding] = useState<OverseenMentor | null>(null)
  const { run, isPending, subject } = useAction({
    call: ({ mentor, listing }: Change) =>
      api.coaching.changeListing({ params: { id: String(mentor.id) }, body: listing }),
    changes: 'mentors',
    done: ({ mentor, listing }) => t(doneText(listing), { name: nameOf(mentor) }),
  })
  const isBusy = (mentor: OverseenMentor) => subject?.mentor.id === mentor.id

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
    {
      key: 'actions',
      title: shared('list.actions'),
      render: mentor => (
        <RowActions name={nameOf(mentor)}>
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
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setHiding(mentor)}>
              {t('hide')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ]

  const yesNo = (yes: 'featured' | 'hidden', no: 'notFeatured' | 'shown') => [
    { value: 'true', label: t(yes) },
    { value: 'false', label: t(no) },
  ]

  return (
    <>
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
        file={mentorsFile(state.filters)}
        empty={{ title: t('none.title'), text: t('none.text') }}
      />
      <ConfirmDialog
        open={hiding !== null}
        title={t('hideTitle', { name: nameOf(hiding) })}
        text={t('hideText', { name: nameOf(hiding) })}
        confirm={t('hide')}
        busy={isPending}
        onConfirm={async () =>
          hiding && (await run({ mentor: hiding, listing: { hidden: true } })) && setHiding(null)
        }
        onClose={() => setHiding(null)}
      />
    </>
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

const nameOf = (mentor: OverseenMentor | null): string =>
  mentor ? `${mentor.firstName} ${mentor.lastName}` : ''

function doneText(listing: Change['listing']) {
  if ('featured' in listing) return listing.featured ? 'featureDone' : 'unfeatureDone'
  return listing.hidden ? 'hideDone' : 'showDone'
}
