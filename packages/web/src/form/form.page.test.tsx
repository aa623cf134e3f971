import { ApiError, PasswordChange } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { fireEvent, renderRoute } from '@kocyolu/web/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Form, FormEnd, TextField, useForm } from './index.ts'

const refused = (path: string) =>
  new ApiError(400, 'Bad Request', { code: 'invalid', issues: [{ path, message: 'wrong' }] })

type Props = { failure: ApiError }

function Password({ failure }: Props) {
  const [values, setValues] = useState({ currentPassword: 'eski-parola', newPassword: 'yepyeni-parola' })
  const form = useForm({
    schema: PasswordChange,
    body: values,
    message: (field: keyof typeof values) => `wrong ${field}`,
    send: () => Promise.reject(failure),
  })
  const field = (name: keyof typeof values) => (
    <TextField
      label={name}
      error={form.error(name)}
      value={values[name]}
      onChange={text => setValues(now => ({ ...now, [name]: text }))}
    />
  )
  return (
    <Form form={form}>
      {field('currentPassword')}
      {field('newPassword')}
      <FormEnd form={form} send="Send" sending="Sending" />
    </Form>
  )
}

const open = (failure: ApiError) => {
  const element = (
    <Area language="en">
      <Password failure={failure} />
    </Area>
  )
  const screen = renderRoute([{ path: '/', element }], { path: '/' })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return screen
}

test('what the server refuses is said by its field until that field changes, and by nothing else', async () => {
  const screen = open(refused('currentPassword'))
  expect(await screen.findByText('wrong currentPassword')).toBeVisible()
  expect(screen.getByLabelText('currentPassword')).toHaveFocus()
  fireEvent.change(screen.getByLabelText('newPassword'), { target: { value: 'baska-bir-parola' } })
  expect(screen.getByText('wrong currentPassword')).toBeVisible()
  fireEvent.change(screen.getByLabelText('currentPassword'), { target: { value: 'eski-parola!' } })
  expect(screen.queryByText('wrong currentPassword')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what no shown field says is an alert', async () => {
  const screen = open(refused('clientId'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Some of the details are missing or wrong.')
})
