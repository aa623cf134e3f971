import {
  type ApplyPlanTemplate,
  coachingCalls,
  type NewPlanTemplate,
  type PlanTemplate,
  type RenamePlanTemplate,
} from '@kocyolu/contracts'
import { call, followsLive, untilGone } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { refreshPlan } from '../plan/queries.ts'

const on = (id: number) => ({ params: { id: String(id) } })

/** My templates, the newest first. */
export const templatesQuery = queryOptions({
  queryKey: ownKey('progress', 'templates'),
  queryFn: ({ signal }) => call(coachingCalls.listPlanTemplates, { signal }),
  staleTime: 0,
})

/** Students whose plans I may write. */
export const planStudentsQuery = queryOptions({
  queryKey: ownKey('progress', 'plan-students'),
  queryFn: ({ signal }) => call(coachingCalls.listPlanStudents, { signal }),
  staleTime: 0,
  meta: followsLive((data, { event }) => (event.type === 'progress.changed' ? undefined : data)),
})

const patch = (client: QueryClient, change: (now: PlanTemplate[]) => PlanTemplate[]) =>
  client.setQueryData(templatesQuery.queryKey, now => now && change(now))

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: templatesQuery.queryKey })

export const keepTemplate = mutationOptions({
  mutationFn: (body: NewPlanTemplate) => call(coachingCalls.addPlanTemplate, { body }),
  onSettled: (_kept, _error, _sent, _prepared, { client }) => refresh(client),
})

export const renameTemplate = (id: number) =>
  mutationOptions({
    mutationFn: (body: RenamePlanTemplate) => call(coachingCalls.renamePlanTemplate, { ...on(id), body }),
    onSuccess: (renamed, _sent, _prepared, { client }) =>
      void patch(client, now => now.map(one => (one.id === id ? renamed : one))),
    onError: (_error, _sent, _prepared, { client }) => refresh(client),
  })

export const deleteTemplate = (id: number) =>
  mutationOptions({
    mutationFn: () => untilGone(call(coachingCalls.deletePlanTemplate, on(id))),
    onSuccess: (_reply, _sent, _prepared, { client }) =>
      void patch(client, now => now.filter(one => one.id !== id)),
  })

export type Asked = { week: string; students: string[]; until: string | undefined }

/** Where a template would land; asked each time, for plans change. */
export const lookQuery = (id: number, { week, students, until }: Asked) =>
  queryOptions({
    queryKey: ownKey('progress', 'template-look', id, week, students.join(), until),
    queryFn: ({ signal }) =>
      call(coachingCalls.lookPlanTemplate, {
        ...on(id),
        query: { week, students, ...(until && { until }) },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

export const applyTemplate = (id: number) =>
  mutationOptions({
    mutationFn: (body: ApplyPlanTemplate) => call(coachingCalls.applyPlanTemplate, { ...on(id), body }),
    onSettled: (_done, error, { students }, _prepared, { client }) => {
      for (const student of students) refreshPlan(client, student.id)
      if (error) refresh(client)
    },
  })
