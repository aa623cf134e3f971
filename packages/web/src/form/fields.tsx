import { trFold } from '@kocyolu/contracts'
import { Input, Select } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ComponentRef, type ReactNode, type Ref, useId } from 'react'
import styles from './fields.module.css'

/** Props that connect a control with its label, its hint and its error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  status: 'error' | ''
}

type FieldProps = {
  label: string
  /** Said behind the label, for instance that the field may stay empty. */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control of antd; its error is read with it. */
function FormField({ label, note, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note ? <span className={styles.note}> {note}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': Boolean(error),
        status: error ? 'error' : '',
      })}
      {hint ? (
        <p id={`${id}-hint`} className="soft tiny">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="problem small">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type TextProps = Omit<ComponentProps<typeof FormField>, 'children'> &
  Pick<
    ComponentProps<typeof Input>,
    | 'name'
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'maxLength'
    | 'placeholder'
    | 'required'
    | 'onBlur'
    | 'onPressEnter'
  > & {
    value: string
    onChange: (text: string) => void
    /** More than one makes it a text of several lines. */
    rows?: number
  }

/** A line or a text that a user types. */
export function TextField({ label, note, hint, error, rows = 1, onChange, ...rest }: TextProps) {
  return (
    <FormField label={label} note={note} hint={hint} error={error}>
      {control => {
        const input = {
          ...control,
          ...rest,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return rows > 1 ? <Input.TextArea {...textOnly(input)} rows={rows} /> : <Input {...input} />
      }}
    </FormField>
  )
}

type LineOnly = { type?: unknown; onBlur?: unknown; onPressEnter?: unknown }

/** A text of several lines has no type, leaves its field as it is, and takes Enter for a new line. */
function textOnly<T extends LineOnly>({ type: _, onBlur: __, onPressEnter: ___, ...rest }: T) {
  return rest
}

export type SelectRef = ComponentRef<typeof Select>

type Option = {
  value: string
  label: string
  /** The language of a name that is not in the page's. */
  lang?: 'tr'
}

type SelectProps = {
  label: string
  note?: string | undefined
  hint?: string | undefined
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
export function SelectField({
  label,
  note,
  hint,
  error,
  value,
  options,
  search,
  required,
  ref,
  onChange,
}: SelectProps) {
  const all = options.some(option => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <FormField label={label} note={note} hint={hint} error={error}>
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

/** Whether a Turkish name has what was typed in it, with or without the letters that other keyboards lack. */
export const isFound = (name: string, typed: string): boolean => trFold(name).includes(trFold(typed.trim()))
