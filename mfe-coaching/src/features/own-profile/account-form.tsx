import { identityCalls, limits, majors, type User, UserChange, universities } from '@kocyolu/contracts'
import { call, currentUserQuery, refreshTopic, toast, useFormat } from '@kocyolu/web'
import { Form, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQueryClient } from '@tanstack/react-query'
import styles from './own-profile.module.css'
import { named, nameOf } from './profile-form.ts'
import { SchoolFields } from './school-fields.tsx'
import { SendRow } from './send-row.tsx'
import { useText } from './texts.ts'

/** An account's facts about its person. */
export function AccountForm({ user }: { user: User }) {
  // A coach's school and bio are in the coach's profile.
  const hasSchool = user.role !== 'mentor'
  const t = useText()
  const format = useFormat()
  const client = useQueryClient()
  const draft = useFormDraft(`account:${user.id}`, fieldsOf(user))
  const { values, change } = draft
  const { firstName, lastName } = values
  const school = {
    university: nameOf(values.university, values.otherUniversity) || null,
    major: nameOf(values.major, values.otherMajor) || null,
    bio: values.bio.trim() || null,
  }
  const form = useForm({
    schema: UserChange,
    isUnsaved: draft.isChanged,
    body: { firstName, lastName, ...(hasSchool && school) },
    message: (field: 'firstName' | 'lastName' | 'university' | 'major' | 'bio') =>
      t(`problems.${field}`, { max: format.number(limits.bioMax) }),
    failed: { title: t('toast.edit.title'), text: () => t('toast.edit.text') },
    send: async body => {
      client.setQueryData(currentUserQuery.queryKey, await call(identityCalls.updateUser, { body }))
      // A coach's name is shown on cards, profiles and posts, which are updated a moment later.
      for (const topic of ['mentors', 'blogs'] as const)
        void refreshTopic(client, topic, { refetchType: 'none' })
      draft.settle()
      toast.success(t('toast.edit.done'))
    },
  })
  return (
    <Form form={form} className="stack loose">
      <Section
        title={t('account.title')}
        lead={t(hasSchool ? 'account.lead' : 'account.coachLead')}
        columns={2}
      >
        <TextField
          label={t('account.firstName')}
          error={form.error('firstName')}
          autoComplete="given-name"
          maxLength={limits.nameMax}
          required
          value={firstName}
          onChange={text => change({ firstName: text })}
        />
        <TextField
          label={t('account.lastName')}
          error={form.error('lastName')}
          autoComplete="family-name"
          maxLength={limits.nameMax}
          required
          value={lastName}
          onChange={text => change({ lastName: text })}
        />
        {hasSchool && (
          <>
            <SchoolFields values={values} change={change} error={form.error} isOptional />
            <div className={styles.wide}>
              <TextField
                label={t('about.bio')}
                note={t('optional')}
                hint={t('account.bioHint')}
                error={form.error('bio')}
                rows={4}
                value={values.bio}
                onChange={bio => change({ bio })}
              />
            </div>
          </>
        )}
      </Section>
      <SendRow
        label={t('submit.account')}
        form={form}
        onDiscard={draft.isChanged ? draft.clear : undefined}
      />
    </Form>
  )
}

const fieldsOf = ({ firstName, lastName, university, major, bio }: User) => ({
  firstName,
  lastName,
  ...named('university', 'otherUniversity', universities, university ?? ''),
  ...named('major', 'otherMajor', majors, major ?? ''),
  bio: bio ?? '',
})
