import { limits } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { type FormDraft, SelectField, type SelectRef, TextField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { expertiseCategoriesQuery } from '../../shared/queries.ts'
import styles from './mentor-forms.module.css'
import type { FieldsProps } from './profile-form.ts'
import { type ChosenExpertise, type ProfileForm, withExpertise } from './profile-form.ts'
import { useText } from './texts.ts'

type Props = FieldsProps & { expertise: NewExpertise }

export function ExpertiseFields({ draft: { values, change }, error, expertise }: Props) {
  const t = useText()
  const select = useRef<SelectRef>(null)
  const { categories, begun, complaint } = expertise
  const add = () => {
    expertise.add()
    select.current?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <Section title={t('expertise.title')} lead={t('expertise.lead')}>
      {values.expertise.length > 0 && (
        <ul className="stack tight" aria-label={t('expertise.chosen')}>
          {values.expertise.map(({ categoryId, category, description }) => (
            <li key={categoryId} className={styles.area}>
              <span>
                <strong lang="tr">{category}</strong>
                {description && <span className={styles.description}>{description}</span>}
              </span>
              <Button
                variant="quiet"
                className={styles.remove}
                aria-label={t('expertise.remove', { category })}
                onClick={() => {
                  expertise.remove(categoryId)
                  select.current?.focus()
                }}
              >
                <X aria-hidden="true" size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {categories.isError ? (
        <p role="alert" className={styles.failed}>
          {t('expertise.failed')}{' '}
          <Button variant="quiet" onClick={() => categories.refetch()}>
            {t('expertise.retry')}
          </Button>
        </p>
      ) : (
        <div className={styles.add}>
          <SelectField
            label={t('expertise.category')}
            error={
              complaint ? t(`expertise.${complaint}`, { category: begun?.name ?? '' }) : error('expertise')
            }
            ref={select}
            value={values.newCategory}
            options={[
              { value: '', label: t('choose') },
              ...(categories.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
                lang: 'tr' as const,
              })),
            ]}
            search={{ none: t('noMatch') }}
            onChange={expertise.begin}
          />
          <TextField
            label={t('expertise.description')}
            note={t('optional')}
            maxLength={limits.expertiseDescriptionMax}
            value={values.newDescription}
            onChange={newDescription => change({ newDescription })}
            onPressEnter={addOnEnter}
          />
          <Button className={styles.button} onClick={add}>
            {t('expertise.add')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type Complaint = 'needsCategory' | 'twice'

/** Choosing areas of expertise, one at a time. */
export function useNewExpertise({ values, change }: Pick<FormDraft<ProfileForm>, 'values' | 'change'>) {
  const categories = useQuery(expertiseCategoriesQuery)
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const begun = categories.data?.find(one => String(one.id) === values.newCategory)
  const { newDescription: description } = values
  const area: ChosenExpertise | null = begun
    ? { categoryId: begun.id, category: begun.name, description }
    : null
  const isThere = values.expertise.some(one => one.categoryId === area?.categoryId)

  /** The fields with the begun area added: it is meant too. */
  const completed = (): ProfileForm =>
    area
      ? { ...values, expertise: withExpertise(values.expertise, area), newCategory: '', newDescription: '' }
      : values

  return {
    categories,
    begun,
    complaint,
    completed,
    begin: (newCategory: string) => {
      setComplaint(null)
      change({ newCategory })
    },
    add: () => {
      setComplaint(area ? (isThere ? 'twice' : null) : 'needsCategory')
      if (area && !isThere) change(completed())
    },
    remove: (categoryId: number) =>
      change({ expertise: values.expertise.filter(one => one.categoryId !== categoryId) }),
  }
}

type NewExpertise = ReturnType<typeof useNewExpertise>
