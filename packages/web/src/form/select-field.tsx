import { Select } from 'antd'
import { ChevronDown } from 'lucide-react'
import type { ComponentRef, Ref } from 'react'
import { FormField } from './form-field.tsx'
import { isFound } from './search-name.ts'
import styles from './select-field.module.css'

export type SelectRef = ComponentRef<typeof Select>

type Option = {
  value: string
  label: string
  /** The language of a name that is not in the page's. */
  lang?: 'tr'
}

type Props = {
  label: string
  note?: string | undefined
  error?: string | undefined
  value: string
  options: Option[]
  /** Typing narrows the list; an option whose value is in it stays. */
  search?: { always?: string; none: string }
  required?: boolean
  ref?: Ref<SelectRef>
  onChange: (value: string) => void
}

/** One choice from a list; a value that is not in it stays chosen. */
export function SelectField({ label, note, error, value, options, search, required, ref, onChange }: Props) {
  const all = options.some(option => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <FormField label={label} note={note} error={error}>
      {({ 'aria-describedby': described, ...control }) => (
        <Select
          {...control}
          ref={ref}
          // antd renders what is chosen beside its field, where a screen reader would miss it.
          aria-describedby={`${control.id}-value ${described ?? ''}`.trim()}
          aria-required={required}
          className={styles.select}
          classNames={{ popup: { listItem: styles.option } }}
          suffixIcon={<ChevronDown size={18} aria-hidden="true" className="soft" />}
          value={value}
          options={all}
          labelRender={chosen => (
            <span id={`${control.id}-value`} lang={all.find(option => option.value === chosen.value)?.lang}>
              {chosen.label}
            </span>
          )}
          optionRender={option => <span lang={option.data.lang}>{option.label}</span>}
          showSearch={
            search
              ? {
                  filterOption: (typed, option) =>
                    option?.value === search.always || isFound(option?.label ?? '', typed),
                }
              : false
          }
          notFoundContent={search?.none}
          // A dialog hides everything outside of it from screen readers.
          getPopupContainer={(trigger: HTMLElement) =>
            trigger.closest<HTMLElement>('[role="dialog"]') ?? document.body
          }
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
