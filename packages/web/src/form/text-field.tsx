import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'

type Props = Omit<ComponentProps<typeof FormField>, 'children'> &
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
export function TextField({ label, note, hint, error, rows = 1, onChange, ...rest }: Props) {
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
