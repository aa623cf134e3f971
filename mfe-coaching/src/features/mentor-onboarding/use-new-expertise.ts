import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expertiseCategoriesQuery } from '../../mentors/expertise-categories.ts'
import { type ChosenExpertise, type ProfileForm, withExpertise } from './profile-form.ts'
import type { ProfileFormState } from './use-profile-form.ts'

type Complaint = 'needsCategory' | 'twice'

/** Choosing areas of expertise, one at a time. */
export function useNewExpertise({ form, change }: ProfileFormState) {
  const categories = useQuery(expertiseCategoriesQuery)
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const begun = categories.data?.find(one => String(one.id) === form.newCategory)
  const { newDescription: description } = form
  const area: ChosenExpertise | null = begun
    ? { categoryId: begun.id, category: begun.name, description }
    : null
  const isThere = form.expertise.some(one => one.categoryId === area?.categoryId)

  /** The form with the begun area added. */
  const completed = (): ProfileForm =>
    area
      ? { ...form, expertise: withExpertise(form.expertise, area), newCategory: '', newDescription: '' }
      : form

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
      change({ expertise: form.expertise.filter(one => one.categoryId !== categoryId) }),
  }
}

export type NewExpertise = ReturnType<typeof useNewExpertise>
