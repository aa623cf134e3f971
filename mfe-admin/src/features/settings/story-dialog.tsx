import { WriteStory } from '@kocyolu/contracts'
import { Chips } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { SelectField, TextField, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import type { EntryDialogProps } from './entries.tsx'
import type { StoryRow } from './stories.tsx'
import { useText } from './texts.ts'

const ratings = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1']

/** Adds or changes a success story. */
export function StoryDialog({ open, entry: story, onClose }: EntryDialogProps<StoryRow>) {
  const t = useText()
  const shared = useSharedText()
  const word = useFieldText()
  const [name, setName] = useState(story?.name ?? '')
  const [detail, setDetail] = useState(story?.detail ?? '')
  const [quote, setQuote] = useState(story?.quote ?? '')
  const [rating, setRating] = useState(String(story?.rating ?? 5))
  const [position, setPosition] = useState(String(story?.position ?? 0))
  const [sample, setSample] = useState(story?.sample ?? false)
  const { send } = useAction({
    call: (body: WriteStory) =>
      story
        ? api.content.updateStory({ params: { id: String(story.id) }, body })
        : api.content.createStory({ body }),
    changes: 'stories',
    done: body => t('saved', { name: body.name }),
  })
  const form = useForm({
    schema: WriteStory,
    body: {
      name,
      detail,
      quote,
      rating: Number(rating),
      position: position.trim() === '' ? Number.NaN : Number(position),
      sample,
    },
    word,
    send: body => send(body).then(onClose),
  })
  return (
    <ConfirmDialog
      open={open}
      title={t(story ? 'stories.change' : 'stories.new')}
      text={t('stories.formText')}
      confirm={shared('save')}
      variant="primary"
      busy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        label={t('stories.name')}
        value={name}
        maxLength={80}
        error={form.error('name')}
        onChange={setName}
      />
      <TextField
        label={t('stories.detail')}
        value={detail}
        maxLength={120}
        error={form.error('detail')}
        onChange={setDetail}
      />
      <TextField
        label={t('stories.quote')}
        value={quote}
        rows={4}
        maxLength={600}
        error={form.error('quote')}
        onChange={setQuote}
      />
      <SelectField
        label={t('stories.rating')}
        value={rating}
        options={ratings.map(value => ({ value, label: value }))}
        onChange={setRating}
      />
      <TextField
        label={t('stories.position')}
        hint={t('stories.positionHint')}
        value={position}
        inputMode="numeric"
        error={form.error('position')}
        onChange={setPosition}
      />
      <Chips
        label={t('stories.kind')}
        kind="one"
        options={[
          { value: 'real', label: t('stories.real') },
          { value: 'sample', label: t('stories.sample') },
        ]}
        chosen={[sample ? 'sample' : 'real']}
        onChoose={value => setSample(value === 'sample')}
      />
    </ConfirmDialog>
  )
}
