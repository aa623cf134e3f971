import type { FormDraft } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expertiseCategoriesQuery } from '../../shared/queries.ts'
import { type ChosenExpertise, type ProfileForm, withExpertise } from './profile-form.ts'

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

export type NewExpertise = ReturnType<typeof useNewExpertise>
