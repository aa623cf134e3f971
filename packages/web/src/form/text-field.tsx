import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'

type Props = Omit<ComponentProps<typeof FormField>, 'children'> &
  Pick<
    ComponentProps<typeof Input>,
    'name' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'required' | 'onBlur'
  > & {
    value: string
    onChange: (text: string) => void
    /** More than one makes it a text of several lines. */
    rows?: number
  }

/** A line or a text that somebody types. */
export function TextField({ label, note, hint, error, rows = 1, onChange, ...rest }: Props) {
  return (
    <FormField label={label} note={note} hint={hint} error={error}>
      {ties => {
        const input = {
          ...ties,
          ...rest,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return rows > 1 ? <Input.TextArea {...textOnly(input)} rows={rows} /> : <Input {...input} />
      }}
    </FormField>
  )
}

/** A text of several lines has no type, and leaves its field as it is. */
function textOnly<T extends { type?: unknown; onBlur?: unknown }>({ type: _, onBlur: __, ...rest }: T) {
  return rest
}
