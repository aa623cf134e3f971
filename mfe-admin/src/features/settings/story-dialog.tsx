import { contentCalls, WriteStory } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import { type EntryDialogProps, EntryForm } from './entries.tsx'
import type { StoryRow } from './queries.ts'
import { useText } from './texts.ts'

const ratings = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1']

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Adds or changes a success story. */
export function StoryDialog({ entry, onClose }: EntryDialogProps<StoryRow>) {
  const t = useText()
  return (
    <EntryForm
      topic="stories"
      entry={entry}
      schema={WriteStory}
      fieldsOf={story => ({
        name: story?.name ?? '',
        detail: story?.detail ?? '',
        quote: story?.quote ?? '',
        rating: String(story?.rating ?? 5),
        position: String(story?.position ?? 0),
        sample: story?.sample ?? false,
      })}
      bodyOf={({ rating, position, ...words }) => ({
        ...words,
        rating: Number(rating),
        position: numberOf(position),
      })}
      create={request => call(contentCalls.createStory, request)}
      update={request => call(contentCalls.updateStory, request)}
      labels={{
        name: t('stories.name'),
        detail: t('stories.detail'),
        quote: t('stories.quote'),
        rating: t('stories.rating'),
        position: t('stories.position'),
        sample: t('stories.sample'),
      }}
      onClose={onClose}
    >
      {({ fields, labels, change, error }) => (
        <>
          <TextField
            label={labels.name}
            value={fields.name}
            maxLength={80}
            error={error('name')}
            onChange={name => change({ name })}
          />
          <TextField
            label={labels.detail}
            value={fields.detail}
            maxLength={120}
            error={error('detail')}
            onChange={detail => change({ detail })}
          />
          <TextField
            label={labels.quote}
            value={fields.quote}
            rows={4}
            maxLength={600}
            error={error('quote')}
            onChange={quote => change({ quote })}
          />
          <SelectField
            label={labels.rating}
            value={fields.rating}
            options={ratings.map(value => ({ value, label: value }))}
            onChange={rating => change({ rating })}
          />
          <TextField
            label={labels.position}
            hint={t('stories.positionHint')}
            value={fields.position}
            inputMode="numeric"
            error={error('position')}
            onChange={position => change({ position })}
          />
          <Chips
            label={t('stories.kind')}
            kind="one"
            options={[
              { value: 'real', label: t('stories.real') },
              { value: 'sample', label: t('stories.sample') },
            ]}
            chosen={[fields.sample ? 'sample' : 'real']}
            onChoose={value => change({ sample: value === 'sample' })}
          />
        </>
      )}
    </EntryForm>
  )
}
