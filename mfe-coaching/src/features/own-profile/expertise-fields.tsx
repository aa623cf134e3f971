import { limits } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { SelectField, type SelectRef, TextField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import styles from './expertise-fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { useText } from './texts.ts'
import type { NewExpertise } from './use-new-expertise.ts'

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
